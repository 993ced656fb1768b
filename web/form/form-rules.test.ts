import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saveCare } from '#contract/home-book-care.ts';
import { fieldProblemOf, invalidNames, typedLength } from './form-rules.ts';

const form = {
  schema: saveCare.body,
  first: { place: '', product: '', careEveryMonths: '12' },
  bodyOf: ({ product, careEveryMonths }: { place: string; product: string; careEveryMonths: string }) => ({
    customerId: 0,
    product: product.trim(),
    task: 'Bytt filter',
    careEveryMonths: Number(careEveryMonths),
    dueOn: '2026-12-01',
    offer: '',
  }),
  rules: { place: (place: string) => place !== '' },
  codes: { 'too-many-tasks': 'product' },
} as const;

test('invalid fields come in the order of the form; others are left for the server to refuse', () => {
  assert.deepEqual(invalidNames(form, { place: '', product: ' ', careEveryMonths: '121' }), ['place', 'product', 'careEveryMonths']);
  assert.deepEqual(invalidNames(form, { place: 'site-1', product: 'Filter', careEveryMonths: '120' }), []);
  assert.equal(typedLength(saveCare.body, 'product'), 120);
});

test('a failed call belongs to the field that it names, to the field of its code, or to none', () => {
  const failed = (code: 'invalid-input' | 'too-many-tasks' | 'not-found', field: string | null) =>
    fieldProblemOf(form, { kind: 'status', status: 400, code, field });
  assert.deepEqual(failed('invalid-input', 'careEveryMonths'), { careEveryMonths: 'invalid-input' });
  assert.deepEqual(failed('too-many-tasks', null), { product: 'too-many-tasks' });
  assert.deepEqual(failed('not-found', null), {});
  assert.deepEqual(failed('invalid-input', 'customerId'), {});
  assert.deepEqual(fieldProblemOf(form, { kind: 'offline' }), {});
});

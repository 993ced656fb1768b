import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { type BodyRules, invalidFields, isRight, maxLengthOf } from './invalid-fields.ts';

const schema = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 3 }),
  day: Type.Optional(Type.String({ format: 'date' })),
  months: Type.Integer({ minimum: 1, maximum: 120 }),
  kind: Type.Enum(['a', 'b']),
  photos: Type.Array(Type.String(), { minItems: 1 }),
  note: Type.Union([Type.String({ maxLength: 2 }), Type.Null()]),
  code: Type.String({ pattern: '^\\d{6}$' }),
}) as unknown as BodyRules;
const right = { reason: 'abc', months: 12, kind: 'a', photos: ['x'], note: null, code: '123456' };

test('a body that the server accepts breaks no rule', () => {
  assert.deepEqual(invalidFields(schema, right), []);
  assert.deepEqual(invalidFields(schema, { ...right, day: '2026-11-17', note: 'ab' }), []);
});

test('each rule of the contract names its field', () => {
  const wrong = { reason: '', day: '2026-02-30', months: 0.5, kind: 'c', photos: [], note: 'abc', code: '12345' };
  assert.deepEqual(invalidFields(schema, wrong), Object.keys(schema.properties));
  assert.deepEqual(invalidFields(schema, {}), ['reason', 'months', 'kind', 'photos', 'note', 'code']);
});

test('a surrogate pair counts as one character, as on the server', () => {
  assert.ok(isRight(schema.properties['reason'] ?? {}, '😀😀😀'));
  assert.ok(!isRight(schema.properties['reason'] ?? {}, 'abcd'));
});

test('a nullable field has the limit of its text', () => {
  assert.equal(maxLengthOf(schema.properties['note'] ?? {}), 2);
  assert.equal(maxLengthOf(schema.properties['months'] ?? {}), undefined);
});

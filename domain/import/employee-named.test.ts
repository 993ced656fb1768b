import assert from 'node:assert/strict';
import { test } from 'node:test';
import { employeeNamed } from './employee-named.ts';

const person = (employeeId: number, firstName: string, lastName: string, number: string | null = null) => ({
  employeeId,
  firstName,
  lastName,
  email: `${employeeId}@firma.example`,
  number,
});
const STAFF = [
  person(1, 'Jonas Andreas', 'Vik', '107'),
  person(2, 'Åse-Marie', 'Øye', 'JV'),
  person(3, 'Mona', 'Lie'),
  person(4, 'Magnus', 'Lie'),
  person(5, 'Per', 'Hansen'),
  person(6, 'Per', 'Hansen'),
];
const named = (text: string) => employeeNamed(text, STAFF)?.employeeId;

test('an employee is named by number, address, full name in either order, or initials that only one has', () => {
  for (const text of ['107', ' 1@FIRMA.example', 'Jonas Andreas Vik', 'VIK, Jonas  Andreas', 'vik jonas andreas', 'JAV', 'j.a.v.'])
    assert.equal(named(text), 1, text);
  for (const text of ['åse-marie øye', 'Øye,Åse-Marie', 'ÅMØ', 'ÅØ', 'Å.Ø.']) assert.equal(named(text), 2, text);
});

test('the number of one wins over the initials of another, and what fits two or none names no one', () => {
  assert.equal(named('JV'), 2);
  for (const text of ['ML', 'Per Hansen', 'PH', 'Lie', 'Mona', '108', '', 'Vik Jonas', 'M']) assert.equal(named(text), undefined, text);
});

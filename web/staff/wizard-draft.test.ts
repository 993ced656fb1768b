import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRegistration } from '#domain/staff/employee.ts';
import { type Draft, emptyDraft, isEmpty, parseDraft, registering, wrongFields } from './wizard-draft.ts';

const full: Draft = {
  ...emptyDraft(),
  email: ' kari@example.no ',
  userName: 'kari',
  phoneNumber: '22334455',
  company: '4',
  department: '4001',
  firstName: ' Kari ',
  lastName: 'Nordmann',
  startDate: '1.12.2026',
  userRole: 'Admin',
  step: 2,
};

const kept = (value: unknown): Draft => parseDraft(JSON.stringify(value));

test('a stored draft is read back, and anything else is ignored', () => {
  assert.deepEqual(kept(full), full);
  for (const nothing of [null, 7, 'x', [], { email: 5, userRole: 'Owner', step: 'x', hadPicture: 'ja' }])
    assert.deepEqual(kept(nothing), emptyDraft());
  for (const broken of [null, '', '{"email":"halv']) assert.deepEqual(parseDraft(broken), emptyDraft());
  assert.equal(kept({ email: 'a'.repeat(301) }).email, '');
});

test('a stored step is not restored while an earlier one is incomplete', () => {
  assert.equal(kept({ ...full, step: 99 }).step, 2);
  assert.equal(kept({ ...full, department: '' }).step, 1);
  assert.equal(kept({ ...full, phoneNumber: '1' }).step, 0);
});

test('each step names its invalid fields in their order', () => {
  assert.deepEqual(
    [0, 1, 2].map((step) => wrongFields(emptyDraft(), step)),
    [
      ['email', 'userName', 'phoneNumber'],
      ['company', 'department'],
      ['firstName', 'lastName', 'startDate'],
    ],
  );
  assert.deepEqual(
    [0, 1, 2].flatMap((step) => wrongFields(full, step)),
    [],
  );
  assert.deepEqual([isEmpty(emptyDraft()), isEmpty(full)], [true, false]);
});

test('a draft without a wrong field is a registration that the server takes', () => {
  const registration = registering.bodyOf(full);
  assert.equal(checkRegistration(registration), null);
  assert.deepEqual(
    [registration.email, registration.firstName, registration.department, registration.startDate],
    ['kari@example.no', 'Kari', 4001, '2026-12-01'],
  );
});

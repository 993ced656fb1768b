import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRegistration, isFieldRight, isPersonName, isPhoneNumber, type TypedField, USER_ROLES } from './employee.ts';

const valid = {
  userName: 'kari',
  phoneNumber: '22334455',
  email: 'kari@example.no',
  userRole: 'Employee',
  department: 1,
  firstName: 'Kari',
  lastName: 'Nordmann',
  startDate: '2026-03-12',
};

test('a phone number is 8 to 12 digits and nothing else', () => {
  for (const phone of ['22334455', '004722334455', '01234567']) assert.equal(isPhoneNumber(phone), true, phone);
  for (const phone of ['', '2233445', '0047223344556', '22 33 44 55', '+4722334455', '2233445a', '22334455\n', '٢٢٣٣٤٤٥٥'])
    assert.equal(isPhoneNumber(phone), false, JSON.stringify(phone));
});

test('a name has 2 to 80 characters, space around it not counted', () => {
  for (const name of ['Bo', 'Åse', 'Anne-Grete', 'Li Na', '𠮷野', 'a'.repeat(80), ` ${'a'.repeat(80)} `])
    assert.equal(isPersonName(name), true, name);
  for (const name of ['', 'B', ' B ', '   ', '𠮷', 'a'.repeat(81)]) assert.equal(isPersonName(name), false, name);
});

test('a name with a line break, another control character or half a character is refused', () => {
  for (const name of ['Kari\r\nBcc: x', 'Ka\0ri', 'Kari\n', 'Kari\ud800']) assert.equal(isPersonName(name), false, JSON.stringify(name));
});

test('a complete registration has no problem', () => {
  assert.equal(checkRegistration(valid), null);
});

/** In the order of the wizard. */
const broken: Partial<typeof valid>[] = [
  { email: 'kari@example' },
  { userName: 'ab' },
  { phoneNumber: '2233445' },
  { firstName: 'K' },
  { lastName: ' ' },
  { startDate: '2026-02-30' },
];

test('each field that breaks its rule is named', () => {
  for (const change of broken) assert.equal(checkRegistration({ ...valid, ...change }), Object.keys(change)[0]);
});

test('of several broken fields the first in the order of the wizard is named', () => {
  for (const at of broken.keys()) {
    const changes: Partial<typeof valid> = Object.assign({}, ...broken.slice(at));
    assert.equal(checkRegistration({ ...valid, ...changes }), Object.keys(broken[at] ?? {})[0]);
  }
});

test('Employee is the first of the two user rights, as it is the default', () => {
  assert.deepEqual(USER_ROLES, ['Employee', 'Admin']);
});

test('each typed field has the rule that the whole registration has', () => {
  for (const change of broken) {
    const [field, text] = Object.entries(change)[0] as [TypedField, string];
    assert.equal(isFieldRight(field, text), false, field);
    assert.equal(isFieldRight(field, valid[field]), true, field);
  }
});

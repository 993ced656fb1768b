import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERROR_STATUS } from '#domain/error-codes.ts';
import { type AccountChange, checkStaffChange, meanScore, type StaffAccount, type StaffProblem } from './staff.ts';

const anna: StaffAccount = { accountId: 1, role: 'Admin', isDisabled: false };
const bo: StaffAccount = { accountId: 2, role: 'Admin', isDisabled: false };
const ivar: StaffAccount = { accountId: 3, role: 'Employee', isDisabled: false };
const asAnna = { actorId: 1, activeAdmins: [1, 2] };
const CHANGES: readonly AccountChange[] = ['role', 'disable', 'enable', 'end-sessions', 'first-password', 'email'];

test('an Admin may do everything to a colleague who has a login', () => {
  for (const change of CHANGES) for (const target of [bo, ivar]) assert.equal(checkStaffChange(change, target, asAnna), null, change);
});

test('an Admin cannot change their own login', () => {
  for (const change of CHANGES) assert.equal(checkStaffChange(change, anna, asAnna), 'own-account', change);
});

test('the last Admin who can log in keeps the role and the login, no matter who asks', () => {
  for (const change of ['role', 'disable'] as const) {
    assert.equal(checkStaffChange(change, anna, { actorId: 1, activeAdmins: [1] }), 'last-admin');
    assert.equal(checkStaffChange(change, anna, { actorId: 2, activeAdmins: [1] }), 'last-admin');
    assert.equal(checkStaffChange(change, bo, { actorId: 1, activeAdmins: [1] }), null, 'a disabled Admin is not the last one');
  }
});

test('without a login there is nothing to change, and a closed login gets no password and no address', () => {
  for (const change of CHANGES) assert.equal(checkStaffChange(change, null, asAnna), 'no-login');
  for (const change of ['first-password', 'email'] as const)
    assert.equal(checkStaffChange(change, { ...ivar, isDisabled: true }, asAnna), 'account-disabled');
  assert.equal(checkStaffChange('enable', { ...ivar, isDisabled: true }, asAnna), null);
});

test('every reason is a state that can change', () => {
  const problems: Record<StaffProblem, true> = { 'no-login': true, 'last-admin': true, 'own-account': true, 'account-disabled': true };
  for (const code of Object.keys(problems)) assert.equal(ERROR_STATUS[code as StaffProblem], 409);
});

test('the mean of seven scores has one decimal, and a price of 0 counts', () => {
  const scores = {
    prisScore: 0,
    kvalitetScore: 9,
    effektivitetScore: 9,
    palitelighetScore: 8,
    gjenbrukScore: 10,
    anbefaleScore: 10,
    totalprisScore: 3,
  };
  assert.equal(meanScore(scores), 7);
  assert.equal(meanScore({ ...scores, prisScore: 2 }), 7.3);
});

import { Type } from 'typebox';
import { USER_ROLES } from '#domain/employee.ts';
import { PIN_PATTERN } from '#domain/shift.ts';
import { MAX_USER_NAME_LENGTH } from '#domain/user-name.ts';
import { defineCall } from './define-call.ts';
import { LoginAnswer } from './login.ts';

const Pin = Type.String({ pattern: PIN_PATTERN });
const endsAt = Type.String({ format: 'date-time', description: 'twelve hours after the password was typed' });

export const beginShift = defineCall({
  name: 'beginShift',
  method: 'POST',
  path: '/api/Security/BeginShift',
  summary: 'From now on a PIN opens the portal again on this device, until twelve hours after the password was typed',
  access: { key: 'bearer', roles: USER_ROLES, freshProof: true },
  body: Type.Object({ pin: Pin }, { additionalProperties: false }),
  answers: { 200: Type.Object({ endsAt }) },
  errors: ['pin-too-simple', 'no-device'],
});

export const openShift = defineCall({
  name: 'openShift',
  method: 'POST',
  path: '/api/Security/OpenShift',
  summary: 'Log in with the PIN of a shift, on its own device; five wrong ones end it',
  access: { key: 'company' },
  body: Type.Object(
    { userName: Type.String({ minLength: 1, maxLength: MAX_USER_NAME_LENGTH }), pin: Pin },
    { additionalProperties: false },
  ),
  answers: { 200: LoginAnswer },
  mails: 'new-devices',
  errors: ['pin-wrong', 'shift-ended'],
});

export const lockShift = defineCall({
  name: 'lockShift',
  method: 'POST',
  path: '/api/Security/LockShift',
  summary: 'End this session where a PIN can open the next one; the shift goes on',
  access: { key: 'bearer', roles: USER_ROLES },
  answers: { 200: Type.Object({ locked: Type.Boolean({ description: 'false: no shift is under way on this device' }) }) },
});

export const endShift = defineCall({
  name: 'endShift',
  method: 'POST',
  path: '/api/Security/EndShift',
  summary: 'End the shift on this device; the session goes on',
  access: { key: 'bearer', roles: USER_ROLES },
  answers: { 200: Type.Object({ ended: Type.Boolean({ description: 'false: there was none' }) }) },
});

export const shiftCalls = [beginShift, openShift, lockShift, endShift] as const;

import { type Static, Type } from 'typebox';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { MAX_PASSWORD_LENGTH, PASSWORD_PROBLEMS } from '#domain/login/password.ts';
import { ROLES } from '#domain/login/session.ts';
import { MAX_USER_NAME_LENGTH } from '#domain/login/user-name.ts';
import { PIN_PATTERN, USER_ROLES } from '#domain/staff/employee.ts';
import { defineCall } from './define-call.ts';
import { PasswordVerdict } from './login-account.ts';
import { RowId } from './parts.ts';

export const LoginAnswer = Type.Object({
  id: Type.String(),
  value: Type.String(),
  access_token: Type.String(),
  expiresInMs: Type.Integer(),
  mustChangePassword: Type.Boolean(),
  needsSecondFactor: Type.Boolean({ description: 'true: the keys are good for the calls about the second factor only' }),
  role: Type.Enum([...ROLES]),
});

export type LoginAnswer = Static<typeof LoginAnswer>;

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/api/{customerController}/Login',
  summary: 'Log in with user name and password in the Basic header; answers the keys for all other calls',
  access: { key: 'password' },
  answers: { 200: LoginAnswer },
  mails: 'new-devices',
  errors: ['not-logged-in'],
});

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/{customerController}/Logout',
  summary: 'Log out: both keys of the session stop working at once',
  access: { key: 'nothing' },
  answers: { 204: Type.Null() },
});

export const renew = defineCall({
  name: 'renew',
  method: 'POST',
  path: '/api/{customerController}/Renew',
  summary: 'Continue the session: new keys for the old ones, which answer for 30 more seconds and cannot be renewed again',
  access: { key: 'basic', roles: ROLES, withoutAccess: true, duringForcedChange: true, sessionOnly: true },
  answers: { 200: LoginAnswer },
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/Customer/ResetPassword',
  summary: 'Ask for a temporary password by mail; the answer is the same whether the address is known or not',
  access: { key: 'company' },
  query: Type.Object({ email: Type.String({ maxLength: MAX_EMAIL_LENGTH }) }),
  mails: 'resets',
  answers: { 200: Type.Object({ accepted: Type.Literal(true) }) },
});

/** What the link of a first login carries behind its #. */
const Link = {
  userName: Type.String({ minLength: 1, maxLength: MAX_USER_NAME_LENGTH }),
  code: Type.String({ minLength: 24, maxLength: 40, description: 'the one-time password' }),
};
const Password = Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH });

export const openFirstLogin = defineCall({
  name: 'openFirstLogin',
  method: 'POST',
  path: '/api/FirstLogin/Open',
  summary: 'Whose first login a link is for; nothing is used up',
  access: { key: 'company' },
  body: Type.Object(Link, { additionalProperties: false }),
  answers: { 200: Type.Object({ name: Type.String(), userName: Type.String() }) },
  errors: ['not-found'],
});

export const checkFirstPassword = defineCall({
  name: 'checkFirstPassword',
  method: 'POST',
  path: '/api/FirstLogin/CheckPassword',
  summary: 'Whether a first password would be taken: asked when its field is left, nothing is stored',
  access: { key: 'company' },
  body: Type.Object({ ...Link, newPassword: Password }, { additionalProperties: false }),
  answers: { 200: PasswordVerdict },
  errors: ['not-found'],
});

export const setFirstPassword = defineCall({
  name: 'setFirstPassword',
  method: 'POST',
  path: '/api/FirstLogin/SetPassword',
  summary: 'Use the link of a first login: the account has this password from now on, and its sessions have ended',
  access: { key: 'company' },
  body: Type.Object({ ...Link, newPassword: Password }, { additionalProperties: false }),
  answers: { 200: Type.Object({ set: Type.Literal(true) }) },
  mails: 'first-logins',
  errors: ['not-found', ...PASSWORD_PROBLEMS],
});

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

/** Where the browser goes: to the issuer of the brand's electronic identities. */
export const IssuerAddress = Type.Object({ address: Type.String() });

/** What the issuer has sent back with the browser. */
export const EidReturn = Type.Object(
  {
    code: Type.String({ minLength: 1, maxLength: 2048 }),
    state: Type.String({ minLength: 1, maxLength: 100 }),
    iss: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
);

export type EidReturn = Static<typeof EidReturn>;

export const eidLogin = defineCall({
  name: 'eidLogin',
  method: 'POST',
  path: '/api/Security/EidLogin',
  summary: 'Log in with what the issuer sent back; answers the same keys as a password',
  access: { key: 'company' },
  body: EidReturn,
  answers: { 200: LoginAnswer },
  mails: 'new-devices',
  errors: ['eid-off', 'eid-away', 'eid-refused', 'eid-unknown'],
});

export const linkEid = defineCall({
  name: 'linkEid',
  method: 'POST',
  path: '/api/Security/LinkEid',
  summary: 'Link the electronic identity that the issuer has vouched for',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true },
  body: EidReturn,
  answers: { 200: Type.Object({ linked: Type.Literal(true) }) },
  mails: 'login-changes',
  errors: ['eid-off', 'eid-away', 'eid-refused', 'eid-known', 'eid-taken'],
});

export const startEid = defineCall({
  name: 'startEid',
  method: 'POST',
  path: '/api/Security/StartEid',
  summary: "Begin to log in with an electronic identity, at the issuer of the brand's settings",
  access: { key: 'company' },
  answers: { 200: IssuerAddress },
  errors: ['eid-off', 'eid-away'],
});

export const startEidLink = defineCall({
  name: 'startEidLink',
  method: 'POST',
  path: '/api/Security/StartEidLink',
  summary: 'Begin to link an electronic identity to the login',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, freshProof: true },
  answers: { 200: IssuerAddress },
  errors: ['eid-off', 'eid-away'],
});

export const unlinkEid = defineCall({
  name: 'unlinkEid',
  method: 'POST',
  path: '/api/Security/UnlinkEid',
  summary: 'Unlink an electronic identity; all other sessions end',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, freshProof: true },
  body: Type.Object({ eidId: RowId }, { additionalProperties: false }),
  answers: { 200: Type.Object({ unlinked: Type.Literal(true) }) },
  mails: 'login-removals',
  errors: ['not-found'],
});

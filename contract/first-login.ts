import { Type } from 'typebox';
import { MAX_PASSWORD_LENGTH, PASSWORD_PROBLEMS } from '#domain/password.ts';
import { MAX_USER_NAME_LENGTH } from '#domain/user-name.ts';
import { PasswordVerdict } from './account.ts';
import { defineCall } from './define-call.ts';

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

export const firstLoginCalls = [openFirstLogin, checkFirstPassword, setFirstPassword] as const;

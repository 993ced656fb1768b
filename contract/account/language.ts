import { Type } from 'typebox';
import { LANGUAGES } from '#domain/language.ts';
import { ROLES } from '#domain/session.ts';
import { defineCall } from '../define-call.ts';

export const language = defineCall({
  name: 'language',
  method: 'POST',
  path: '/api/Account/Language',
  summary: 'Choose the language of the mails to this account',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, duringForcedChange: true },
  body: Type.Object({ language: Type.Enum([...LANGUAGES]) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
});

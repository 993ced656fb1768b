import { type Static, Type } from 'typebox';
import { MAX_LOGO_BYTES } from '#domain/company/logo.ts';
import { EMERGENCY_HOURS } from '#domain/company/settings.ts';
import { MAX_EMAIL_LENGTH } from '#domain/email.ts';
import { TRADES } from '#domain/jobs/job.ts';
import { MAX_PASSWORD_LENGTH, PASSWORD_PROBLEMS } from '#domain/login/password.ts';
import { MAX_USER_NAME_LENGTH } from '#domain/login/user-name.ts';
import { MAX_NAME_LENGTH } from '#domain/staff/employee.ts';
import { LookContent } from './company.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { PasswordVerdict } from './login-account.ts';

const token = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: 'what the link carries behind its #' });
const text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f]*$' });

/** What was typed so far: any of it may be empty or wrong until the end. Never a password. */
export const SetupDraft = Type.Object(
  {
    name: text(60),
    organisationNumber: text(20),
    trades: Type.Array(Type.Enum([...TRADES]), { maxItems: TRADES.length, uniqueItems: true }),
    address: text(120),
    phone: text(20),
    email: text(MAX_EMAIL_LENGTH),
    emergencyPhone: text(20),
    emergencyHours: Type.Enum([...EMERGENCY_HOURS]),
    slug: text(30),
    look: LookContent,
    firstName: text(MAX_NAME_LENGTH),
    lastName: text(MAX_NAME_LENGTH),
    ownEmail: text(MAX_EMAIL_LENGTH),
    userName: text(MAX_USER_NAME_LENGTH),
  },
  { additionalProperties: false },
);
export type SetupDraft = Static<typeof SetupDraft>;

const LINK_ERRORS = ['setup-unknown', 'setup-late', 'setup-used', 'setup-other-browser'] as const;
/** The pictures that are shown beside the form; null: the name is the logo. */
const Logo = Type.Union([Type.String({ description: 'a PNG as data URL' }), Type.Null()]);
const Password = Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH });

export const openSetup = defineCall({
  name: 'openSetup',
  method: 'POST',
  path: '/api/Setup/Open',
  summary: 'Open the link of a set-up: from now on it is open in this browser only',
  access: { key: 'nothing' },
  body: Type.Object({ token }, { additionalProperties: false }),
  answers: {
    200: Type.Object({
      draft: Type.Union([SetupDraft, Type.Null()], { description: 'null: nothing was saved yet' }),
      logo: Logo,
      portal: Type.Union([Type.String(), Type.Null()], { description: 'the address of the company that this set-up has made' }),
    }),
  },
  errors: LINK_ERRORS,
});
export type OpenedSetup = AnswerOf<typeof openSetup>;

export const saveSetup = defineCall({
  name: 'saveSetup',
  method: 'POST',
  path: '/api/Setup/Save',
  summary: 'Keep what was typed so far; answers whether the address is free',
  access: { key: 'nothing' },
  body: Type.Object({ token, draft: SetupDraft }, { additionalProperties: false }),
  answers: { 200: Type.Object({ slug: Type.String({ description: 'the address that is free: what was asked for, or the nearest' }) }) },
  errors: LINK_ERRORS,
});

export const setupLogo = defineCall({
  name: 'setupLogo',
  method: 'POST',
  path: '/api/Setup/Logo',
  summary: 'Upload a logo (PNG or SVG, at most 1 MB), or take it away: it is drawn as a PNG at once, and the file is not kept',
  access: { key: 'nothing' },
  maxBodyBytes: Math.ceil((MAX_LOGO_BYTES * 4) / 3) + 1000,
  body: Type.Object(
    { token, logo: Type.Union([Type.String({ description: 'the file in base64' }), Type.Null()]) },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ logo: Logo }) },
  errors: [...LINK_ERRORS, 'logo-no-picture', 'logo-unsafe', 'logo-too-large'],
});

export const checkSetupPassword = defineCall({
  name: 'checkSetupPassword',
  method: 'POST',
  path: '/api/Setup/CheckPassword',
  summary: 'Whether the password of the first Admin would be taken: nothing is stored',
  access: { key: 'nothing' },
  body: Type.Object({ token, draft: SetupDraft, newPassword: Password }, { additionalProperties: false }),
  answers: { 200: PasswordVerdict },
  errors: LINK_ERRORS,
});

export const finishSetup = defineCall({
  name: 'finishSetup',
  method: 'POST',
  path: '/api/Setup/Finish',
  summary: 'Make the company, its brand and its first Admin, all or nothing; the link is used up',
  access: { key: 'nothing' },
  body: Type.Object({ token, draft: SetupDraft, newPassword: Password }, { additionalProperties: false }),
  answers: { 200: Type.Object({ portal: Type.String({ description: 'where the new portal answers' }) }) },
  errors: [...LINK_ERRORS, 'slug-taken', 'look-unreadable', ...PASSWORD_PROBLEMS],
});

export const offerSetup = defineCall({
  name: 'offerSetup',
  method: 'POST',
  path: '/api/Setup/Begin',
  summary: 'Begin a set-up beside the demo data; answered at the machine itself only',
  access: { key: 'nothing' },
  answers: { 200: Type.Object({ token: Type.String() }) },
  errors: ['not-found'],
});

export const lookAround = defineCall({
  name: 'lookAround',
  method: 'POST',
  path: '/api/Setup/LookAround',
  summary: 'Make a company with demo data to look around in, without mails and removed after 14 days; pressed again: a new password for it',
  access: { key: 'nothing' },
  body: Type.Object(
    { token: Type.Optional(token) },
    { additionalProperties: false, description: 'without a token: at the machine itself only' },
  ),
  answers: {
    200: Type.Object({
      portal: Type.String({ description: 'where it answers' }),
      endsAt: Type.String(),
      logins: Type.Array(Type.String()),
      password: Type.String({ description: 'of all these logins; shown once' }),
    }),
  },
  errors: [...LINK_ERRORS, 'not-found', 'too-many-trials'],
});
export type LookAround = AnswerOf<typeof lookAround>;

import { type Static, Type } from 'typebox';
import { BROWSERS, LOGIN_EVENTS, SYSTEMS } from '#domain/login/device.ts';
import { MAX_PASSWORD_LENGTH } from '#domain/login/password.ts';
import { ROLES } from '#domain/login/session.ts';
import { USER_ROLES } from '#domain/staff/employee.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { LoginAnswer } from './login.ts';
import { PasskeyAnswer, PasskeyRequest } from './login-passkeys.ts';

export const endDevice = defineCall({
  name: 'endDevice',
  method: 'POST',
  path: '/api/Security/EndDevice',
  summary: 'Log out on one device and forget it',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, freshProof: true },
  body: Type.Object({ deviceId: Type.String({ pattern: '^[0-9a-f]{32}$' }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ ended: Type.Literal(true) }) },
  errors: ['not-found'],
});

export const endOthers = defineCall({
  name: 'endOthers',
  method: 'POST',
  path: '/api/Security/EndOthers',
  summary: 'Log out everywhere but here, and forget all other devices',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, freshProof: true },
  answers: { 200: Type.Object({ ended: Type.Integer({ description: 'how many sessions that were' }) }) },
});

const Time = Type.String({ format: 'date-time' });

const TimeOrNull = Type.Union([Time, Type.Null()]);

export const securityOverview = defineCall({
  name: 'securityOverview',
  method: 'GET',
  path: '/api/Security/Overview',
  summary: 'How one logs in, where one is logged in, and what happened to the login lately',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true },
  answers: {
    200: Type.Object({
      devices: Type.Array(
        Type.Object({
          deviceId: Type.String(),
          kind: Type.Enum(['browser', 'program']),
          browser: Type.Union([Type.Enum([...BROWSERS]), Type.Null()]),
          system: Type.Union([Type.Enum([...SYSTEMS]), Type.Null()]),
          isThis: Type.Boolean(),
          isLoggedIn: Type.Boolean(),
          firstSeenAt: TimeOrNull,
          lastSeenAt: Time,
          shiftEndsAt: Type.Union([Time, Type.Null()], { description: 'until when a PIN opens the portal there; null: it does not' }),
        }),
      ),
      passkeys: Type.Array(
        Type.Object({
          passkeyId: Type.String(),
          name: Type.String(),
          host: Type.String({ description: 'the one host name at which it works' }),
          isHere: Type.Boolean(),
          madeAt: Time,
          lastUsedAt: TimeOrNull,
        }),
      ),
      eids: Type.Array(
        Type.Object({
          eidId: Type.String(),
          issuer: Type.String(),
          isHere: Type.Boolean({ description: 'the one that this brand offers' }),
          linkedAt: Time,
          lastUsedAt: TimeOrNull,
        }),
      ),
      factor: Type.Object({
        hasApp: Type.Boolean(),
        recoveryCodesLeft: Type.Integer(),
        isWanted: Type.Boolean({ description: 'the company wants one of this role' }),
        dueAt: Type.Union([Time, Type.Null()], { description: 'until when a login without one is let in; null: no end is set' }),
      }),
      events: Type.Array(Type.Object({ event: Type.Enum([...LOGIN_EVENTS]), at: Time })),
    }),
  },
});

export type SecurityOverview = AnswerOf<typeof securityOverview>;

export type OwnDevice = SecurityOverview['devices'][number];

export type OwnEid = SecurityOverview['eids'][number];

export type OwnPasskey = SecurityOverview['passkeys'][number];

export const confirmApp = defineCall({
  name: 'confirmApp',
  method: 'POST',
  path: '/api/Security/ConfirmApp',
  summary: 'Use an authenticator app from now on, shown to work by its first code; answers ten recovery codes, once',
  access: { key: 'bearer', roles: USER_ROLES, duringSecondFactor: true, freshProof: true },
  body: Type.Object(
    { ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{64}$' }), code: Type.String({ pattern: '^\\d{6}$' }) },
    { additionalProperties: false },
  ),
  answers: {
    200: Type.Object({
      recoveryCodes: Type.Array(Type.String()),
      login: Type.Union([LoginAnswer, Type.Null()], {
        description: 'where a second factor had to be set up first: the keys of the session',
      }),
    }),
  },
  mails: 'login-changes',
  errors: ['code-wrong'],
});

export const makeRecoveryCodes = defineCall({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: '/api/Security/MakeRecoveryCodes',
  summary: 'Ten new recovery codes, answered once; those of before are void',
  access: { key: 'bearer', roles: USER_ROLES, freshProof: true },
  answers: { 200: Type.Object({ recoveryCodes: Type.Array(Type.String()) }) },
  mails: 'login-changes',
  errors: ['no-factor'],
});

/** One of them. */
export const FACTOR_PROOFS = {
  code: Type.Optional(Type.String({ pattern: '^\\d{6}$', description: 'of the authenticator app' })),
  recoveryCode: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  passkey: Type.Optional(PasskeyAnswer),
};

export type FactorProof = { code?: string; recoveryCode?: string; passkey?: Static<typeof PasskeyAnswer> };

export const secondFactor = defineCall({
  name: 'secondFactor',
  method: 'POST',
  path: '/api/Security/SecondFactor',
  summary: 'The second half of a login: answers the keys for all other calls',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, duringSecondFactor: true },
  body: Type.Object(FACTOR_PROOFS, { additionalProperties: false, minProperties: 1, maxProperties: 1 }),
  answers: { 200: LoginAnswer },
  mails: 'proofs',
  errors: ['code-wrong', 'passkey-refused', 'no-factor'],
});

export const prove = defineCall({
  name: 'prove',
  method: 'POST',
  path: '/api/Security/Prove',
  summary: 'Prove to be there, before what matters most; good for ten minutes, and the twelve hours count from it',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true },
  body: Type.Object(
    { ...FACTOR_PROOFS, password: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH })) },
    { additionalProperties: false, minProperties: 1, maxProperties: 1 },
  ),
  answers: { 200: Type.Object({ proved: Type.Literal(true) }) },
  mails: 'proofs',
  errors: ['old-password-wrong', 'code-wrong', 'passkey-refused'],
});

export const PROOF_WAYS = ['password', 'code', 'recovery-code', 'passkey'] as const;

export const proveOptions = defineCall({
  name: 'proveOptions',
  method: 'POST',
  path: '/api/Security/ProveOptions',
  summary: 'How one can prove to be the owner of the login, here and now',
  access: { key: 'bearer', roles: ROLES, withoutAccess: true, duringSecondFactor: true },
  answers: {
    200: Type.Object({
      ways: Type.Array(Type.Enum([...PROOF_WAYS]), { description: 'none: a second factor has to be set up first' }),
      passkey: Type.Union([PasskeyRequest, Type.Null()], {
        description: 'what to ask the browser for, where a passkey works at this host',
      }),
      otherHosts: Type.Array(Type.String(), { description: 'where else one has a passkey' }),
    }),
  },
});

export type ProofOptions = AnswerOf<typeof proveOptions>;

export const removeApp = defineCall({
  name: 'removeApp',
  method: 'POST',
  path: '/api/Security/RemoveApp',
  summary: 'Stop using the authenticator app; all other sessions end',
  access: { key: 'bearer', roles: USER_ROLES, freshProof: true },
  answers: { 200: Type.Object({ removed: Type.Literal(true) }) },
  mails: 'login-removals',
  errors: ['no-factor', 'last-factor'],
});

export const startApp = defineCall({
  name: 'startApp',
  method: 'POST',
  path: '/api/Security/StartApp',
  summary: 'Begin to set up an authenticator app: the secret, once, for a QR code or to be typed',
  access: { key: 'bearer', roles: USER_ROLES, duringSecondFactor: true, freshProof: true },
  answers: {
    200: Type.Object({
      address: Type.String({ description: 'the otpauth address in the QR code' }),
      qrCode: Type.Object(
        {
          size: Type.Integer({ description: 'squares to a side' }),
          path: Type.String({ description: 'the dark ones, as the path of an SVG' }),
        },
        { description: 'the address to be scanned' },
      ),
      secret: Type.String({ description: 'the same, to be typed by hand' }),
      ticket: Type.String({ description: 'to be sent back with the first code' }),
    }),
  },
});

export type NewApp = AnswerOf<typeof startApp>;

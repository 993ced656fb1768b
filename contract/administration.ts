import { Type } from 'typebox';
import { STAFF_EVENTS } from '#domain/staff/staff.ts';
import { KEY_STATES, MACHINE_SCOPES, MAX_KEY_NAME_LENGTH, MAX_KEY_RANGES } from '#domain/webhooks/machine-key.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { Id, MailChannel, PageNumber, TextOrNull } from './parts.ts';

export const mails = defineCall({
  name: 'mails',
  method: 'GET',
  path: '/api/Mails',
  summary: 'Mails that failed or wait, newest first',
  access: { key: 'bearer', roles: ['Admin'] },
  query: Type.Object({ page: PageNumber }),
  answers: {
    200: Type.Object({
      rows: Type.Array(
        Type.Object({
          mailId: Type.String(),
          kind: Type.String(),
          channel: MailChannel,
          recipient: Type.String(),
          state: Type.Enum(['waiting', 'failed']),
          createdAt: Type.String(),
          attempts: Type.Integer(),
          problem: TextOrNull,
        }),
      ),
      total: Type.Integer(),
    }),
  },
});

export type MailPage = AnswerOf<typeof mails>;

export type MailEntry = MailPage['rows'][number];

export const resendMail = defineCall({
  name: 'resendMail',
  method: 'POST',
  path: '/api/ResendMail',
  summary: 'Send a failed mail once more',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ mailId: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ waiting: Type.Literal(true) }) },
  mails: 'resent-mails',
  errors: ['not-found'],
});

export const showMail = defineCall({
  name: 'showMail',
  method: 'POST',
  path: '/api/Mails/Show',
  summary: 'A mail as it would have been sent; answered in a company to look around in only, which sends none',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ mailId: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ to: Type.String(), subject: Type.String(), text: Type.String() }) },
  errors: ['not-found'],
});

export const audit = defineCall({
  name: 'audit',
  method: 'GET',
  path: '/api/Staff/Audit',
  summary: 'Who did what to whose login, newest first',
  access: { key: 'bearer', roles: ['Admin'] },
  query: Type.Object({ page: PageNumber }),
  answers: {
    200: Type.Object({
      total: Type.Integer(),
      events: Type.Array(
        Type.Object({
          id: Type.Integer(),
          at: Type.String(),
          event: Type.Enum([...STAFF_EVENTS]),
          by: TextOrNull,
          byKey: Type.Union([Type.String(), Type.Null()], { description: "the name of the machine's key that it was done with" }),
          byOperator: Type.Boolean({ description: 'by a command on the machine' }),
          about: TextOrNull,
          from: TextOrNull,
          to: TextOrNull,
          count: Type.Union([Type.Integer(), Type.Null()]),
        }),
      ),
    }),
  },
});

export type AuditList = AnswerOf<typeof audit>;

export type AuditRow = AuditList['events'][number];

export const closeFailedMail = defineCall({
  name: 'closeFailedMail',
  method: 'POST',
  path: '/api/Staff/CloseFailedMail',
  summary: 'Close a mail that could not be delivered',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ id: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ closed: Type.Literal(true) }) },
  errors: ['not-found'],
});

export const keys = defineCall({
  name: 'keys',
  method: 'GET',
  path: '/api/Staff/Keys',
  summary: "The keys of the company's own systems, those that work first; never a key itself",
  access: { key: 'bearer', roles: ['Admin'] },
  answers: {
    200: Type.Array(
      Type.Object({
        keyId: Type.Integer(),
        name: Type.String(),
        ending: Type.String({ description: 'the last characters of the key' }),
        scopes: Type.Array(Type.Enum([...MACHINE_SCOPES])),
        expiresOn: TextOrNull,
        ranges: Type.Array(Type.String()),
        state: Type.Enum([...KEY_STATES]),
        createdAt: Type.String(),
        createdBy: TextOrNull,
        isCreatorGone: Type.Boolean({ description: 'who made it is no Admin any more' }),
        lastUsedAt: TextOrNull,
        revokedAt: TextOrNull,
        revokedBy: TextOrNull,
      }),
    ),
  },
});

export type MachineKeyRow = AnswerOf<typeof keys>[number];

export const makeKey = defineCall({
  name: 'makeKey',
  method: 'POST',
  path: '/api/Staff/MakeKey',
  summary: "Make a key for one of the company's own systems; it is answered here and never again",
  access: { key: 'bearer', roles: ['Admin'], freshProof: true },
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: MAX_KEY_NAME_LENGTH }),
      scopes: Type.Array(Type.Enum([...MACHINE_SCOPES]), { minItems: 1, maxItems: MACHINE_SCOPES.length, uniqueItems: true }),
      expiresOn: Type.Optional(Type.String({ format: 'date', description: 'the last day on which it works, today or later' })),
      ranges: Type.Optional(
        Type.Array(Type.String({ maxLength: 50 }), {
          maxItems: MAX_KEY_RANGES,
          description: 'addresses it may be used from, such as `192.0.2.0/24` or `2001:db8::/32`; none: any',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  answers: { 200: Type.Object({ keyId: Type.Integer(), key: Type.String({ description: 'to be sent as `Authorization: Bearer`' }) }) },
  mails: 'machine-keys',
  errors: ['too-many-keys'],
});

export type NewMachineKey = BodyOf<typeof makeKey>;

export const revokeKey = defineCall({
  name: 'revokeKey',
  method: 'POST',
  path: '/api/Staff/RevokeKey',
  summary: 'Revoke a key at once; an import that runs with it stores nothing after the answer',
  access: { key: 'bearer', roles: ['Admin'] },
  body: Type.Object({ keyId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  mails: 'revoked-keys',
  errors: ['not-found'],
});

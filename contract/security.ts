import { Type } from 'typebox';
import { BROWSERS, SYSTEMS } from '#domain/device.ts';
import { LOGIN_EVENTS } from '#domain/login-event.ts';
import { ROLES } from '#domain/session.ts';
import { type AnswerOf, defineCall } from './define-call.ts';

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

export const securityCalls = [endDevice, endOthers, securityOverview] as const;

import { Type } from 'typebox';
import { EVENT_AREAS } from '#domain/webhooks/events.ts';
import {
  ADDRESS_PROBLEMS,
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  MAX_ADDRESS_LENGTH,
  MAX_WEBHOOKS,
  WEBHOOK_STATES,
} from '#domain/webhooks/webhook.ts';
import { type AnswerOf, type BodyOf, defineCall } from './define-call.ts';
import { Id, PageNumber, TextOrNull } from './parts.ts';

const Areas = Type.Array(Type.Enum([...EVENT_AREAS]), {
  minItems: 1,
  maxItems: EVENT_AREAS.length,
  uniqueItems: true,
  description: 'what the kinds of events begin with: `case` means `case.opened` and all others of cases',
});
const Settings = {
  address: Type.String({ minLength: 1, maxLength: MAX_ADDRESS_LENGTH * 2, description: 'https, at port 443 of a public name' }),
  areas: Areas,
};
const Secret = Type.String({ description: '`whsec_…`, as Standard Webhooks has it' });
const OneWebhook = Type.Object({ webhookId: Id }, { additionalProperties: false });
const forAdmins = { key: 'bearer', roles: ['Admin'] } as const;
const withProof = { ...forAdmins, freshProof: true } as const;

export const webhooks = defineCall({
  name: 'webhooks',
  method: 'GET',
  path: '/api/Webhooks',
  summary: "The addresses of the company's own systems that the portal calls with its events; never a secret",
  access: forAdmins,
  answers: {
    200: Type.Array(
      Type.Object({
        webhookId: Type.Integer(),
        address: Type.String(),
        areas: Type.Array(Type.Enum([...EVENT_AREAS])),
        state: Type.Enum([...WEBHOOK_STATES]),
        waiting: Type.Integer({ description: 'events that are still to be sent, up to 1000' }),
        failingSince: TextOrNull,
        nextTryAt: TextOrNull,
        oldSecretUntil: TextOrNull,
        createdAt: Type.String(),
        createdBy: TextOrNull,
      }),
    ),
  },
});
export type Webhook = AnswerOf<typeof webhooks>[number];

export const addWebhook = defineCall({
  name: 'addWebhook',
  method: 'POST',
  path: '/api/Webhooks/Add',
  summary: `Have an address called with every event of these areas from now on, at most ${MAX_WEBHOOKS} of a company; the secret is answered here and never again`,
  access: withProof,
  body: Type.Object(Settings, { additionalProperties: false }),
  answers: { 200: Type.Object({ webhookId: Type.Integer(), secret: Secret }) },
  mails: 'webhooks',
  errors: [...ADDRESS_PROBLEMS, 'address-known', 'too-many-webhooks'],
});
export type WebhookSettings = BodyOf<typeof addWebhook>;

export const changeWebhook = defineCall({
  name: 'changeWebhook',
  method: 'POST',
  path: '/api/Webhooks/Change',
  summary: 'Another address or other areas; what waits is sent there at once',
  access: withProof,
  body: Type.Object({ webhookId: Id, ...Settings }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  mails: 'webhooks',
  errors: [...ADDRESS_PROBLEMS, 'address-known', 'not-found'],
});

export const changeWebhookSecret = defineCall({
  name: 'changeWebhookSecret',
  method: 'POST',
  path: '/api/Webhooks/ChangeSecret',
  summary: 'A new secret, answered here and never again; for a day calls are signed with both',
  access: withProof,
  body: OneWebhook,
  answers: { 200: Type.Object({ secret: Secret }) },
  mails: 'webhooks',
  errors: ['not-found'],
});

export const switchWebhook = defineCall({
  name: 'switchWebhook',
  method: 'POST',
  path: '/api/Webhooks/Switch',
  summary: 'Off at once, or on again: then it goes on after the last event that was delivered',
  access: forAdmins,
  body: Type.Object({ webhookId: Id, isOn: Type.Boolean() }, { additionalProperties: false }),
  answers: { 200: Type.Object({ changed: Type.Boolean({ description: 'false: it was so already' }) }) },
  errors: ['not-found'],
});

export const removeWebhook = defineCall({
  name: 'removeWebhook',
  method: 'POST',
  path: '/api/Webhooks/Remove',
  summary: 'Forget an address, its secret and its log',
  access: forAdmins,
  body: OneWebhook,
  answers: { 200: Type.Object({ removed: Type.Literal(true) }) },
  errors: ['not-found'],
});

export const testWebhook = defineCall({
  name: 'testWebhook',
  method: 'POST',
  path: '/api/Webhooks/Test',
  summary: 'Send a test at once, also where it is switched off; the log shows the answer',
  access: forAdmins,
  body: OneWebhook,
  answers: { 200: Type.Object({ deliveryId: Type.Integer() }) },
  errors: ['not-found'],
});

export const webhookDeliveries = defineCall({
  name: 'webhookDeliveries',
  method: 'GET',
  path: '/api/Webhooks/Deliveries',
  summary: 'What was sent to an address, newest first, with its answer; kept 30 days',
  access: forAdmins,
  query: Type.Object({ webhookId: Id, page: PageNumber }),
  answers: {
    200: Type.Object({
      rows: Type.Array(
        Type.Object({
          deliveryId: Type.Integer(),
          kind: Type.String(),
          eventNumber: Type.Union([Type.Integer(), Type.Null()], { description: 'null: a test' }),
          state: Type.Enum([...DELIVERY_STATES]),
          tries: Type.Integer(),
          triedAt: TextOrNull,
          status: Type.Union([Type.Integer(), Type.Null()], { description: 'of the answer; null: there was none' }),
          problem: Type.Union([Type.Enum([...DELIVERY_PROBLEMS]), Type.Null()]),
          tookMs: Type.Union([Type.Integer(), Type.Null()]),
        }),
      ),
      total: Type.Integer(),
    }),
  },
  errors: ['not-found'],
});
export type WebhookDeliveries = AnswerOf<typeof webhookDeliveries>;
export type WebhookDelivery = WebhookDeliveries['rows'][number];

export const resendDelivery = defineCall({
  name: 'resendDelivery',
  method: 'POST',
  path: '/api/Webhooks/Resend',
  summary: 'Send an event once more, out of turn',
  access: forAdmins,
  body: Type.Object({ webhookId: Id, deliveryId: Id }, { additionalProperties: false }),
  answers: { 200: Type.Object({ waiting: Type.Literal(true) }) },
  errors: ['not-found'],
});

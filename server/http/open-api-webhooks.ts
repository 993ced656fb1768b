import { webhookBody } from '#contract/machine.ts';
import { EVENTS, PORTAL_EVENT_KINDS } from '#domain/events.ts';

const HEADERS = {
  'webhook-id': 'the same at every try of an event',
  'webhook-timestamp': 'seconds since 1970, when it was sent',
  'webhook-signature': '`v1,` and the digest in Base64, by Standard Webhooks; two of them while a secret is changed',
};

/** What a company's own address is called with, kind by kind. */
export const describeWebhooks = () => Object.fromEntries(PORTAL_EVENT_KINDS.map((kind) => [kind, { post: describe(kind) }]));

const describe = (kind: (typeof PORTAL_EVENT_KINDS)[number]) => ({
  operationId: `on-${kind.replace('.', '-')}`,
  summary: EVENTS[kind].words,
  description: `${EVENTS[kind].words}. Sent to the addresses that an Admin has entered.`,
  tags: ['Webhooks'],
  security: [],
  parameters: Object.entries(HEADERS).map(([name, description]) => ({
    name,
    in: 'header' as const,
    required: true,
    description,
    schema: { type: 'string' as const },
  })),
  requestBody: { required: true, content: { 'application/json': { schema: webhookBody(kind) } } },
  responses: {
    '204': { description: 'Taken in: the next event may come' },
    '410': { description: 'Never again: the webhook is switched off' },
    '4XX': { description: 'Not taken in: the same event comes again later' },
  },
});

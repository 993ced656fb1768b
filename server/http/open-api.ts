import type { SwaggerOptions } from '@fastify/swagger';
import { webhookBody } from '#contract/webhooks-machine.ts';
import { NEUTRAL_BRAND } from '#domain/company/find-brand.ts';
import { EVENTS, PORTAL_EVENT_KINDS } from '#domain/webhooks/events.ts';
import type { Config } from '../config/config.ts';
import { apiTags } from './api-tags.ts';

/** The frame of the API's description; paths and schemas come from the routes themselves. */
export const describeApi = ({ serverUrl }: Pick<Config, 'serverUrl'>): SwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Kundeportal',
      version: '1',
      description:
        'Log in with user name and password; the answer has `value`, which takes the place of the password in the Basic header of all customer calls, and `access_token`, the bearer of the account calls. Both live 15 minutes. A program uses a machine key, which an Admin makes in the portal, on the calls that name `machineKey`.',
      contact: { name: NEUTRAL_BRAND.name, url: NEUTRAL_BRAND.webAddress, email: NEUTRAL_BRAND.email },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl || '/', description: 'The server that answers the calls; `/` is the one this description came from' }],
    tags: apiTags,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: '`id:value`: user name and session key (or password)' },
        bearer: { type: 'http', scheme: 'bearer', description: '`access_token` of the login answer' },
        machineKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'a key that an Admin made (`kpk1.…`), with the scope that the call names',
        },
        company: { type: 'apiKey', in: 'header', name: 'CompanyID', description: 'company of the account' },
      },
    },
  },
  hideUntagged: false,
});

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

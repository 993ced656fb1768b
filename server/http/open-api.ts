import type { SwaggerOptions } from '@fastify/swagger';
import { NEUTRAL_BRAND } from '#domain/company/neutral-brand.ts';
import type { Config } from '../config/config.ts';
import { apiTags } from './api-tags.ts';
import { describeWebhooks } from './open-api-webhooks.ts';

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

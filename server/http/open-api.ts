import type { SwaggerOptions } from '@fastify/swagger';

/** The frame of the API's description; paths and schemas come from the routes themselves. */
export const openApiDescription: SwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Kundeportal',
      version: '1',
      description:
        'Log in with user name and password; the answer holds `value`, which takes the place of the password in the Basic header of all customer calls, and `access_token`, the bearer of the account calls. Both live 15 minutes.',
    },
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: '`id:value`: user name and session key (or password)' },
        bearer: { type: 'http', scheme: 'bearer', description: '`access_token` of the login answer' },
        company: { type: 'apiKey', in: 'header', name: 'CompanyID', description: 'company of the account' },
      },
    },
  },
  hideUntagged: false,
};

import { Type } from 'typebox';
import { type AnswerOf, defineCall } from '../define-call.ts';

export const getSites = defineCall({
  name: 'getSites',
  method: 'GET',
  path: '/api/{customerController}/GetSites',
  summary: 'The addresses where work was done for the customer, and what the customer calls them',
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Array(
      Type.Object({
        SiteId: Type.Integer(),
        Street: Type.String(),
        Unit: Type.String({ description: 'flat, floor or building' }),
        PostalCode: Type.String({ description: 'text, with its leading zero' }),
        City: Type.String(),
        Label: Type.String({ description: 'only the customer gives it; empty: none' }),
      }),
    ),
  },
});

export type Site = AnswerOf<typeof getSites>[number];

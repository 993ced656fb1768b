import { Type } from 'typebox';
import { TRADES, WORK_KINDS } from '#domain/jobs/job.ts';
import { ROLES } from '#domain/login/session.ts';
import { SEES_PRICES } from '#domain/people/access.ts';
import { type AnswerOf, defineCall } from './define-call.ts';
import { Id } from './parts.ts';

/** What was done, in the words of the one who did it. */
export const MAX_TITLE_LENGTH = 120;

/** What customer and office both see of a job, in this order; `server/jobs/facts.ts` has the SQL. */
export const JOB_FACTS = {
  title: Type.Union([Type.String({ maxLength: MAX_TITLE_LENGTH }), Type.Null()], { description: 'what was done; null: not said' }),
  siteId: Type.Union([Type.Integer(), Type.Null()], { description: "where, as GetSites has it; null: the customer's own address" }),
  trade: Type.Union([Type.Enum([...TRADES]), Type.Null()]),
  workKind: Type.Union([Type.Enum([...WORK_KINDS]), Type.Null()]),
};

export type JobFact = keyof typeof JOB_FACTS;

type PascalFields<P> = { [Name in keyof P & string as Capitalize<Name>]: P[Name] };

/** GetJobs spells its fields with a capital letter. */
export const capitalized = <P extends object>(fields: P): PascalFields<P> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.charAt(0).toUpperCase() + name.slice(1), value]),
  ) as PascalFields<P>;

/** More than fits, so that a long one is answered with its own code. */
const MAX_LABEL_SENT = 1000;

export const changeSiteLabel = defineCall({
  name: 'changeSiteLabel',
  method: 'POST',
  path: '/api/{customerController}/ChangeSiteLabel',
  summary: 'What the customer calls one of its addresses: plain text of up to 60 characters; empty removes it',
  access: { key: 'basic', roles: ['Customer'] },
  body: Type.Object({ siteId: Id, label: Type.String({ maxLength: MAX_LABEL_SENT }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['label-too-long', 'label-not-plain', 'not-found'],
});

export const costPerYear = defineCall({
  name: 'costPerYear',
  method: 'GET',
  path: '/api/{customerController}/CostPerYear',
  summary: 'What the work has cost per year, oldest first',
  access: { key: 'basic', roles: ['Customer'], rights: SEES_PRICES },
  answers: { 200: Type.Array(Type.Object({ year: Type.Integer(), amount: Type.Number({ description: 'kroner, including VAT' }) })) },
});

export type YearCost = AnswerOf<typeof costPerYear>[number];

export const customerProfile = defineCall({
  name: 'customerProfile',
  method: 'GET',
  path: '/api/{customerController}/CustomerProfile',
  summary: 'Name, number and address of the person who is logged in',
  access: { key: 'basic', roles: ROLES, withoutAccess: true, duringForcedChange: true },
  answers: {
    200: Type.Object({
      companyName: Type.String({ description: 'name and customer number in one text' }),
      email: Type.String(),
      mobilePhone: Type.String(),
      InvoiceAdress: Type.String(),
      invoicePostal: Type.String(),
      invoiceCity: Type.String(),
    }),
  },
});

export type CustomerProfile = AnswerOf<typeof customerProfile>;

export const getJobs = defineCall({
  name: 'getJobs',
  method: 'GET',
  path: '/api/{customerController}/GetJobs',
  summary: 'The jobs of the customer, newest first',
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Array(
      Type.Object({
        JobId: Type.Integer(),
        EmployeeId: Type.Integer(),
        Date: Type.String({ format: 'date' }),
        InvoiceId: Type.Integer({ description: '0: no invoice basis' }),
        SurveyCompleted: Type.Enum(['true', 'false'], { description: 'a boolean, as text' }),
        ...capitalized(JOB_FACTS),
      }),
    ),
  },
});

export type Job = AnswerOf<typeof getJobs>[number];

export const getSchemas = defineCall({
  name: 'getSchemas',
  method: 'GET',
  path: '/api/{customerController}/GetSchemas',
  summary: 'The forms of a job',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ jobId: Id }),
  answers: { 200: Type.Array(Type.Object({ schemaId: Type.Integer(), name: Type.String() })) },
  errors: ['not-found'],
});

export type FormSchema = AnswerOf<typeof getSchemas>[number];

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

export const newestPapers = defineCall({
  name: 'newestPapers',
  method: 'GET',
  path: '/api/{customerController}/NewestPapers',
  summary: 'The forms of the newest jobs, the newest job first',
  access: { key: 'basic', roles: ['Customer'] },
  answers: {
    200: Type.Array(
      Type.Object({ jobId: Type.Integer(), forms: Type.Array(Type.Object({ schemaId: Type.Integer(), name: Type.String() })) }),
      { description: 'three jobs at most' },
    ),
  },
});

import { type Static, Type } from 'typebox';
import { COMPLAINT_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/job.ts';
import { defineCall } from '../define-call.ts';
import { Id, sold } from '../parts.ts';

const texts = Type.Array(Type.String());
const numbers = Type.Array(Type.Number());
/** The columns of its two tables come as arrays of one length; the first entry is a header row and is skipped. */
export const Complaint = Type.Object({
  Description_1: texts,
  Description_2: texts,
  error: numbers,
  montasjedato: texts,
  elNr: texts,
  desc_: texts,
  qty: numbers,
  Faktureres: numbers,
  Montor: Type.String(),
  Date: Type.String(),
});
export type Complaint = Static<typeof Complaint>;

/** Driving is not billable, the time spent on the form is. */
export const SiteVisit = Type.Object({
  Description: Type.String(),
  hourDriving: Type.Number(),
  hourSchema: Type.Number(),
  Date: Type.String(),
  Montor: Type.String(),
});
export type SiteVisit = Static<typeof SiteVisit>;

export const customerSchemaContent = defineCall({
  name: 'customerSchemaContent',
  method: 'GET',
  path: '/api/Customer/CustomerSchemaContent',
  summary: 'The complaint (schema 8) or the site visit (schema 9) of a job',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ jobId: Id, schemaId: Type.Integer({ enum: [COMPLAINT_SCHEMA_ID, SITE_VISIT_SCHEMA_ID] }) }),
  answers: { 200: Type.Union([sold(Complaint), sold(SiteVisit)]) },
  errors: ['not-found'],
});

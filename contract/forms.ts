import { type Static, type TString, Type } from 'typebox';
import { DOCUMENTATION_FIELDS, type DocumentationField } from '#domain/jobs/complaint.ts';
import { PLACE_COUNT } from '#domain/jobs/invoice.ts';
import { COMPLAINT_SCHEMA_ID, FORM_SCHEMAS, SITE_VISIT_SCHEMA_ID } from '#domain/jobs/job.ts';
import { SEES_PRICES } from '#domain/people/access.ts';
import { defineCall } from './define-call.ts';
import { Id, sold } from './parts.ts';

const TextList = Type.Array(Type.String());

const NumberList = Type.Array(Type.Number());

/** The columns of its two tables come as arrays of one length; the first entry is a header row and is skipped. */
export const Complaint = Type.Object({
  Description_1: TextList,
  Description_2: TextList,
  error: NumberList,
  montasjedato: TextList,
  elNr: TextList,
  desc_: TextList,
  qty: NumberList,
  Faktureres: NumberList,
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

export const formPdf = defineCall({
  name: 'formPdf',
  method: 'GET',
  path: '/api/{customerController}/FormPdf',
  summary: 'A form of a job as a PDF: 1 invoice basis, 8 complaint, 9 site visit, 10 product documentation',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ jobId: Id, schemaId: Type.Integer({ enum: FORM_SCHEMAS.map((form) => form.schemaId) }) }),
  answers: { 200: Type.String({ contentMediaType: 'application/pdf' }) },
  errors: ['not-found'],
});

const documentationFields = Object.fromEntries([...DOCUMENTATION_FIELDS, 'Date', 'Montor'].map((field) => [field, Type.String()]));

export const Documentation = Type.Object(documentationFields as Record<DocumentationField | 'Date' | 'Montor', TString>);

export type Documentation = Static<typeof Documentation>;

export const getFdvDocumentation = defineCall({
  name: 'getFdvDocumentation',
  method: 'GET',
  path: '/api/{customerController}/GetFDVDocumentation',
  summary: 'The product documentation (FDV) of a job',
  access: { key: 'basic', roles: ['Customer'] },
  query: Type.Object({ jobId: Id }),
  answers: { 200: sold(Documentation) },
  errors: ['not-found'],
});

type Place = 1 | 2 | 3 | 4 | 5;

const lineNumbers = Array.from({ length: PLACE_COUNT }, (_, i) => i + 1);

const places = Object.fromEntries(
  lineNumbers.flatMap((n) => [
    [`steder${n}`, Type.String()],
    [`desc${n}`, Type.String()],
  ]),
);

/** Amounts in kroner. */
export const InvoiceBasis = Type.Object({
  id: Type.Integer(),
  kundeNr: Type.String(),
  dato: Type.String({ format: 'date' }),
  jobStart: Type.String(),
  jobStop: Type.String(),
  ...(places as Record<`steder${Place}` | `desc${Place}`, TString>),
  products: Type.Array(
    Type.Object({
      desc: Type.String(),
      qty: Type.Number(),
      salesprice: Type.Number({ description: 'kroner, after discount' }),
      rabatt: Type.Number({ description: 'percent' }),
    }),
  ),
  arbeidSum: Type.Number(),
  materiellSum: Type.Number(),
  fremmoteSum: Type.Number(),
  clientText: Type.String({ description: 'HTML, cleaned' }),
  Date: Type.String({ format: 'date' }),
  Montor: Type.String(),
});

export type InvoiceBasis = Static<typeof InvoiceBasis>;

export type InvoiceLine = InvoiceBasis['products'][number];

export const invoiceBasis = defineCall({
  name: 'invoiceBasis',
  method: 'GET',
  path: '/api/{customerController}/InvoiceBasis',
  summary: 'The invoice basis of a job',
  access: { key: 'basic', roles: ['Customer'], rights: SEES_PRICES },
  headers: Type.Object({ InvoiceID: Id, JobID: Id }),
  answers: {
    200: sold(InvoiceBasis),
  },
  errors: ['not-found'],
});

import { Type } from 'typebox';
import { FORM_SCHEMAS } from '#domain/job.ts';
import { Complaint, SiteVisit } from '../customer/customer-schema-content.ts';
import { Documentation } from '../customer/get-fdv-documentation.ts';
import { InvoiceBasis } from '../customer/invoice-basis.ts';
import { defineCall } from '../define-call.ts';
import { Id, sold } from '../parts.ts';

export const customerForm = defineCall({
  name: 'customerForm',
  method: 'GET',
  path: '/api/Staff/CustomerForm',
  summary: 'A form of a job, as its customer sees it',
  access: { key: 'bearer', roles: ['Employee', 'Admin'] },
  query: Type.Object({ customerId: Id, jobId: Id, schemaId: Type.Integer({ enum: FORM_SCHEMAS.map((form) => form.schemaId) }) }),
  answers: { 200: Type.Union([sold(InvoiceBasis), sold(Complaint), sold(SiteVisit), sold(Documentation)]) },
  errors: ['not-found'],
});

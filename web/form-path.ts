import type { Job } from '#contract/customer.ts';
import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/job.ts';
import { paths } from './paths.ts';

/** Where a form of a job is shown; null for a form that has no view. The invoice's number is part of it, so that it can be fetched after a reload. */
export function formPath({ JobId, InvoiceId }: Pick<Job, 'JobId' | 'InvoiceId'>, schemaId: number): string | null {
  const pattern = FORM_PATHS.get(schemaId);
  return pattern?.replace(':jobId', String(JobId)).replace(':invoiceId', String(InvoiceId)) ?? null;
}

const FORM_PATHS = new Map<number, string>([
  [INVOICE_SCHEMA_ID, paths.invoice],
  [COMPLAINT_SCHEMA_ID, paths.complaint],
  [SITE_VISIT_SCHEMA_ID, paths.siteVisit],
  [DOCUMENTATION_SCHEMA_ID, paths.documentation],
]);

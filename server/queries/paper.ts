import { COMPLAINT_SCHEMA_ID, INVOICE_SCHEMA_ID } from '#domain/job.ts';
import type { Sql } from '../db/sql.ts';
import { complaintOfJob } from './complaint-form.ts';
import { importedForm } from './form.ts';
import { invoiceOfJob } from './invoice.ts';

/** The content of a job's form as JSON text, for the customer who owns the job; null for everybody else. */
export const formOfJob = (jobId: number, schemaId: number): Sql =>
  schemaId === COMPLAINT_SCHEMA_ID ? complaintOfJob(jobId) : importedForm(jobId, schemaId);

/** The same of any paper, the invoice basis too. */
export const paperOfJob = (jobId: number, schemaId: number): Sql =>
  schemaId === INVOICE_SCHEMA_ID ? invoiceOfJob(jobId) : formOfJob(jobId, schemaId);

import type { Brand } from '#domain/brand.ts';
import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/job.ts';
import type { Language } from '#domain/language.ts';
import type { FormDocument } from './form-document.ts';
import { complaintDocument } from './forms/complaint.ts';
import { documentationDocument } from './forms/documentation.ts';
import { invoiceDocument } from './forms/invoice.ts';
import { siteVisitDocument } from './forms/site-visit.ts';

const MAKERS = new Map<number, (content: never, language: Language, repairHours: number | null) => FormDocument>([
  [INVOICE_SCHEMA_ID, invoiceDocument],
  [COMPLAINT_SCHEMA_ID, complaintDocument],
  [SITE_VISIT_SCHEMA_ID, siteVisitDocument],
  [DOCUMENTATION_SCHEMA_ID, documentationDocument],
]);

/** The document of a form, from its content as the wire has it, and from what its company promises. */
export function formDocument(
  schemaId: number,
  content: object,
  language: Language,
  { repairHours }: Pick<Brand, 'repairHours'>,
): FormDocument {
  const make = MAKERS.get(schemaId);
  if (!make) throw new Error(`no form has the number ${schemaId}`);
  return make(content as never, language, repairHours);
}

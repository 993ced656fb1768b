import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, formName, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/job.ts';
import type { Language } from '#domain/language.ts';

/** In Norwegian the names of the contract. */
const IN_ENGLISH = new Map<number, string>([
  [INVOICE_SCHEMA_ID, 'Invoice basis'],
  [SITE_VISIT_SCHEMA_ID, 'Site visit'],
  [COMPLAINT_SCHEMA_ID, 'Complaint'],
  [DOCUMENTATION_SCHEMA_ID, 'Product documentation (FDV)'],
]);

/** A form without a name is named by its position in the list. */
export const shownFormName = (form: { schemaId: number; name?: string }, position: number, language: Language): string =>
  (language === 'en' && IN_ENGLISH.get(form.schemaId)) || (formName(form) ?? `${language === 'nb' ? 'Skjema' : 'Form'} ${position + 1}`);

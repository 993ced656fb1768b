import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/job.ts';
import type { Language } from '#domain/language.ts';
import { complaintWords } from '#words/complaint-words.ts';
import { documentationWords } from '#words/documentation-words.ts';
import { invoiceWords } from '#words/invoice-words.ts';
import { siteVisitWords } from '#words/site-visit-words.ts';
import type { MailContent, Words } from './mail-content.ts';

const PAPERS = new Map<number, Record<Language, { title: string }>>([
  [INVOICE_SCHEMA_ID, invoiceWords],
  [COMPLAINT_SCHEMA_ID, complaintWords],
  [SITE_VISIT_SCHEMA_ID, siteVisitWords],
  [DOCUMENTATION_SCHEMA_ID, documentationWords],
]);

/** To a customer who was shown somebody else's paper. */
export function withdrawalWords({ brand, name, paper }: MailContent): Record<'paper-withdrawn', Record<Language, Words>> {
  const { jobId = 0, schemaId = 0 } = paper ?? {};
  const form = PAPERS.get(schemaId);
  return {
    'paper-withdrawn': {
      nb: {
        subject: `${brand.name} har trukket tilbake et skjema`,
        greeting: `Hei ${name},`,
        before: [
          `Et skjema som lå på siden din i kundeportalen, var ikke ment for deg, og er trukket tilbake: ${form?.nb.title}, jobb ${jobId}.`,
        ],
        after: [
          'Feilen var vår, og vi beklager. Har du lastet ned eller skrevet ut skjemaet, ber vi deg slette det. Du trenger ikke gjøre noe mer.',
          'Har du spørsmål, er det bare å ta kontakt.',
        ],
      },
      en: {
        subject: `${brand.name} has withdrawn a form`,
        greeting: `Hello ${name},`,
        before: [
          `A form on your page in the customer portal was not meant for you and has been withdrawn: ${form?.en.title}, job ${jobId}.`,
        ],
        after: [
          'The mistake was ours, and we apologise. If you have downloaded or printed the form, please delete it. You do not need to do anything else.',
          'Please contact us if you have any questions.',
        ],
      },
    },
  };
}

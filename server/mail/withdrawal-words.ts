import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/job.ts';
import type { Language } from '#domain/language.ts';
import { complaintWords } from '#words/complaint-words.ts';
import { documentationWords } from '#words/documentation-words.ts';
import { invoiceWords } from '#words/invoice-words.ts';
import { paperKindWords } from '#words/paper-words.ts';
import { siteVisitWords } from '#words/site-visit-words.ts';
import type { MailContent, Words } from './mail-content.ts';

const PAPERS = new Map<number, Record<Language, { title: string }>>([
  [INVOICE_SCHEMA_ID, invoiceWords],
  [COMPLAINT_SCHEMA_ID, complaintWords],
  [SITE_VISIT_SCHEMA_ID, siteVisitWords],
  [DOCUMENTATION_SCHEMA_ID, documentationWords],
]);

/** The paper by its kind, never by its title: that may name whose it is. */
function nameOf({ jobId, schemaId, kind }: NonNullable<MailContent['paper']>, language: Language): string {
  const name = kind === null ? (PAPERS.get(schemaId)?.[language].title ?? '') : paperKindWords[language][kind];
  return jobId === 0 ? name : `${name}, ${language === 'nb' ? 'jobb' : 'job'} ${jobId}`;
}

/** To a customer who was shown somebody else's paper. */
export function withdrawalWords({ brand, name, paper }: MailContent): Record<'paper-withdrawn', Record<Language, Words>> {
  const named = paper ?? { jobId: 0, schemaId: 0, kind: null };
  const isForm = named.kind === null;
  return {
    'paper-withdrawn': {
      nb: {
        subject: `${brand.name} har trukket tilbake et ${isForm ? 'skjema' : 'papir'}`,
        greeting: `Hei ${name},`,
        before: [
          `Et ${isForm ? 'skjema' : 'papir'} som lå på siden din i kundeportalen, var ikke ment for deg, og er trukket tilbake: ${nameOf(named, 'nb')}.`,
        ],
        after: [
          `Feilen var vår, og vi beklager. Har du lastet ned eller skrevet ut ${isForm ? 'skjemaet' : 'papiret'}, ber vi deg slette det. Du trenger ikke gjøre noe mer.`,
          'Har du spørsmål, er det bare å ta kontakt.',
        ],
      },
      en: {
        subject: `${brand.name} has withdrawn a ${isForm ? 'form' : 'paper'}`,
        greeting: `Hello ${name},`,
        before: [
          `A ${isForm ? 'form' : 'paper'} on your page in the customer portal was not meant for you and has been withdrawn: ${nameOf(named, 'en')}.`,
        ],
        after: [
          `The mistake was ours, and we apologise. If you have downloaded or printed the ${isForm ? 'form' : 'paper'}, please delete it. You do not need to do anything else.`,
          'Please contact us if you have any questions.',
        ],
      },
    },
  };
}

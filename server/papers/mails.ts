import { COMPLAINT_SCHEMA_ID, DOCUMENTATION_SCHEMA_ID, INVOICE_SCHEMA_ID, SITE_VISIT_SCHEMA_ID } from '#domain/jobs/job.ts';
import type { Language } from '#domain/language.ts';
import { PAPER_KINDS, type PaperKind } from '#domain/papers/paper.ts';
import { complaintWords } from '#words/complaint.ts';
import { documentationWords } from '#words/documentation.ts';
import { invoiceWords } from '#words/invoice.ts';
import { paperKindWords } from '#words/papers.ts';
import { siteVisitWords } from '#words/site-visit.ts';
import { prepareAccountMail } from '../mail/account-mail.ts';
import { defineMail, type MailRow } from '../mail/define.ts';

const FORMS = new Map<number, Record<Language, { title: string }>>([
  [INVOICE_SCHEMA_ID, invoiceWords],
  [COMPLAINT_SCHEMA_ID, complaintWords],
  [SITE_VISIT_SCHEMA_ID, siteVisitWords],
  [DOCUMENTATION_SCHEMA_ID, documentationWords],
]);

const prepare = prepareAccountMail({ hidesLogins: true, read: async ({ row }) => ({ facts: paperOf(row.about) }) });

/** To a customer who was shown another customer's paper. */
export const paperWithdrawn = defineMail({
  prepare,
  words: {
    nb: ({ brand, name, facts }) => ({
      subject: `${brand.name} har trukket tilbake et ${facts.kind === null ? 'skjema' : 'papir'}`,
      greeting: `Hei ${name},`,
      before: [
        `Et ${facts.kind === null ? 'skjema' : 'papir'} som lå på siden din i kundeportalen, var ikke ment for deg, og er trukket tilbake: ${nameOf(facts, 'nb')}.`,
      ],
      after: [
        `Feilen var vår, og vi beklager. Har du lastet ned eller skrevet ut ${facts.kind === null ? 'skjemaet' : 'papiret'}, ber vi deg slette det. Du trenger ikke gjøre noe mer.`,
        'Har du spørsmål, er det bare å ta kontakt.',
      ],
    }),
    en: ({ brand, name, facts }) => ({
      subject: `${brand.name} has withdrawn a ${facts.kind === null ? 'form' : 'paper'}`,
      greeting: `Hello ${name},`,
      before: [
        `A ${facts.kind === null ? 'form' : 'paper'} on your page in the customer portal was not meant for you and has been withdrawn: ${nameOf(facts, 'en')}.`,
      ],
      after: [
        `The mistake was ours, and we apologise. If you have downloaded or printed the ${facts.kind === null ? 'form' : 'paper'}, please delete it. You do not need to do anything else.`,
        'Please contact us if you have any questions.',
      ],
    }),
  },
});

/** Without a kind it is a form. */
type Paper = { jobId: number; schemaId: number; kind: PaperKind | null };

const paperOf = ({ jobId = 0, schemaId = 0, paperKind }: MailRow['about']): Paper => ({
  jobId,
  schemaId,
  kind: paperKind === undefined ? null : (PAPER_KINDS[paperKind] ?? 'other'),
});

/** The paper by its kind, never by its title: that may name whose it is. */
function nameOf({ jobId, schemaId, kind }: Paper, language: Language): string {
  const name = kind === null ? (FORMS.get(schemaId)?.[language].title ?? '') : paperKindWords[language][kind];
  return jobId === 0 ? name : `${name}, ${language === 'nb' ? 'jobb' : 'job'} ${jobId}`;
}

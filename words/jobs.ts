import type { TradeName, WorkKind } from '#domain/jobs/job.ts';
import type { Language } from '#domain/language.ts';
import { withoutLineBreak } from './address.ts';
import { defineTexts } from './define-texts.ts';
import { formatDate } from './format.ts';

/** What the facts of a job are called, on the import page and before a value that does not explain itself. */
export const jobFactNames = defineTexts({
  nb: {
    title: 'Tittel',
    trade: 'Fag',
    workKind: 'Arbeidstype',
  },
  en: {
    title: 'Title',
    trade: 'Trade',
    workKind: 'Kind of work',
  },
});

/** The values of its closed sets in a list, as on the import page. */
export const jobFactValues = defineTexts({
  nb: {
    electrical: 'Elektro',
    plumbing: 'Rør',
    heating: 'Varme',
    repair: 'Reparasjon',
    'new-installation': 'Nyinstallasjon',
    alteration: 'Endring',
    service: 'Service',
    'wet-room': 'Våtrom',
    other: 'Annet',
  },
  en: {
    electrical: 'Electrical',
    plumbing: 'Plumbing',
    heating: 'Heating',
    repair: 'Repair',
    'new-installation': 'New installation',
    alteration: 'Alteration',
    service: 'Service',
    'wet-room': 'Wet room',
    other: 'Other',
  },
});

/** What customer and office both read about a job besides name, date and address; empty where nothing is known. */
export const jobFacts = (job: JobWork, language: Language): string => [jobWork(job, language)].filter(Boolean).join(' · ');

const NBSP = '\u00a0';

/** A job as it is introduced. `address`: where it was done, in words; empty where it is unknown. */
export type NamedJob = { jobId: number; title: string | null; date: string; address: string };

const numbered = (jobId: number, language: Language): string => (language === 'nb' ? `Jobb ${jobId}` : `Job ${jobId}`);

/** What a job is called wherever it is named: by what was done, else by its number. */
export const jobName = ({ jobId, title }: Pick<NamedJob, 'jobId' | 'title'>, language: Language): string =>
  title ?? numbered(jobId, language);

/** The same in the middle of a sentence: «Byttet varmtvannsbereder», jobb 4001231. */
export function jobInSentence(job: Pick<NamedJob, 'jobId' | 'title'>, language: Language): string {
  if (job.title === null) return numbered(job.jobId, language).toLowerCase();
  return language === 'nb' ? `«${job.title}»` : `“${job.title}”`;
}

/** The same where two jobs may have the same title, such as the name of a button: «Byttet kran», jobb 4001231. */
export const jobNameWithNumber = (job: Pick<NamedJob, 'jobId' | 'title'>, language: Language): string =>
  job.title === null ? jobInSentence(job, language) : `${jobInSentence(job, language)}, ${numbered(job.jobId, language).toLowerCase()}`;

/** What is shown beside or below the name: date, address and number, which is left out where it is the name. A line ends after a dot. */
export const jobDetails = ({ jobId, title, date, address }: NamedJob, language: Language): string =>
  [formatDate(date, language), withoutLineBreak(address), title === null ? '' : numbered(jobId, language).replace(' ', NBSP)]
    .filter(Boolean)
    .join(`${NBSP}· `);

/** All of it in the middle of a sentence. */
export const jobInDetail = (job: NamedJob, language: Language): string =>
  [
    jobInSentence(job, language),
    formatDate(job.date, language),
    job.address,
    job.title === null ? '' : numbered(job.jobId, language).toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

/** Name and details in one line of plain text. */
export const jobNameWithDetails = (job: NamedJob, language: Language): string => `${jobName(job, language)}, ${jobDetails(job, language)}`;

const TRADE_WORDS: Record<Language, Record<TradeName, string>> = {
  nb: { electrical: 'Elektrikerarbeid', plumbing: 'Rørleggerarbeid', heating: 'Varmeanlegg' },
  en: { electrical: 'Electrical work', plumbing: 'Plumbing', heating: 'Heating' },
};
/** "Other" says nothing to a reader. */
const KIND_WORDS: Record<Language, Record<WorkKind, string>> = {
  nb: {
    repair: 'Reparasjon',
    'new-installation': 'Nyinstallasjon',
    alteration: 'Endring av anlegg',
    service: 'Service',
    'wet-room': 'Våtrom',
    other: '',
  },
  en: {
    repair: 'Repair',
    'new-installation': 'New installation',
    alteration: 'Alteration',
    service: 'Service',
    'wet-room': 'Wet room',
    other: '',
  },
};

export type JobWork = { trade: TradeName | null; workKind: WorkKind | null };

/** Trade and kind of work, for a place where a job is introduced in full: Rørleggerarbeid, reparasjon. Empty where neither is known. */
export function jobWork({ trade, workKind }: JobWork, language: Language): string {
  const kind = workKind ? KIND_WORDS[language][workKind] : '';
  if (trade === null) return kind;
  return kind ? `${TRADE_WORDS[language][trade]}, ${kind.toLowerCase()}` : TRADE_WORDS[language][trade];
}

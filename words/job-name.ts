import type { Language } from '#domain/language.ts';
import { withoutLineBreak } from './address.ts';
import { formatDate } from './format.ts';

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

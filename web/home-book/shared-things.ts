import type { HomePaper, HomeThings, ShareRow } from '#contract/home-book-shares.ts';
import type { SharePurpose } from '#domain/home-book/share.ts';
import type { Language } from '#domain/language.ts';
import { defineTexts } from '#words/define-texts.ts';
import { formatDate } from '#words/format.ts';
import { jobName } from '#words/jobs.ts';
import { paperKindWords, paperTitleWords } from '#words/papers.ts';

type Opening = ShareRow['openings'][number];
type SharedForm = HomeThings['forms'][number];

/** The title, and the kind if the title does not say it. */
export function paperWords({ kind, title: given, date }: HomePaper, language: Language): string {
  const title = paperTitleWords({ kind, title: given }, language);
  const kindName = paperKindWords[language][kind];
  const name = title.toLowerCase().startsWith(kindName.toLowerCase()) ? title : `${title} (${kindName.toLowerCase()})`;
  return `${name}, ${formatDate(date, language)}`;
}

export const formWords = (schemaId: SharedForm['schemaId'], language: Language): string =>
  sharedThingTexts[language][`form${schemaId}` as 'form8' | 'form9' | 'form10'] ?? '';

/** The paper or form that was opened; empty if it is no longer shared. */
export function openedWords({ kind, title, schemaId }: Pick<Opening, 'kind' | 'title' | 'schemaId'>, language: Language): string {
  const form = schemaId === null ? '' : formWords(schemaId, language);
  const name = title !== null && kind !== null ? paperTitleWords({ kind, title }, language) : title;
  return [form, name].filter(Boolean).join(', ');
}

export const groupWords = ({ job }: ThingGroup, language: Language): string =>
  job ? `${jobName(job, language)}, ${formatDate(job.date, language)}` : sharedThingTexts[language].withoutJob;

type Job = HomeThings['jobs'][number];
type FormOfHome = HomeThings['forms'][number];
export type ThingGroup = { job: Job | null; papers: HomePaper[]; forms: FormOfHome[] };

/** The papers and forms of each job, newest first, then those without a job. A job without any is listed too. */
export function groupThings({ jobs, papers, forms }: HomeThings): ThingGroup[] {
  const groups: ThingGroup[] = jobs.map((job) => ({
    job,
    papers: papers.filter((p) => p.jobId === job.jobId),
    forms: forms.filter((f) => f.jobId === job.jobId),
  }));
  const known = new Set(jobs.map((job) => job.jobId));
  const loose = papers.filter((p) => p.jobId === null || !known.has(p.jobId));
  return loose.length > 0 ? [...groups, { job: null, papers: loose, forms: [] }] : groups;
}

/** Shared papers and forms, for the customer and for the reader. */
export const sharedThingTexts = defineTexts({
  nb: {
    form8: 'Reklamasjon',
    form9: 'Befaring',
    form10: 'FDV Dokumentasjon',
    withoutJob: 'Andre papirer',
  },
  en: {
    form8: 'Complaint',
    form9: 'Site visit',
    form10: 'Product documentation (FDV)',
    withoutJob: 'Other papers',
  },
});

export const purposeTexts = defineTexts<Record<SharePurpose, string>>({
  nb: { sale: 'Salg av boligen', appraiser: 'Takst', insurance: 'Forsikring' },
  en: { sale: 'Sale of the home', appraiser: 'Valuation', insurance: 'Insurance' },
});

import type { HomePaper, HomeThings, ShareRow } from '#contract/shares.ts';
import type { Language } from '#domain/language.ts';
import { formatDate } from '#words/format.ts';
import { jobName } from '#words/job-name.ts';
import { paperKindWords, paperTitleWords } from '#words/paper-words.ts';
import { sharedThingTexts } from '../texts/shared-things.ts';
import type { ThingGroup } from './group-things.ts';

type Opening = ShareRow['openings'][number];
type Form = HomeThings['forms'][number];

/** The title, and the kind if the title does not say it. */
export function paperWords({ kind, title: given, date }: HomePaper, language: Language): string {
  const title = paperTitleWords({ kind, title: given }, language);
  const kindName = paperKindWords[language][kind];
  const name = title.toLowerCase().startsWith(kindName.toLowerCase()) ? title : `${title} (${kindName.toLowerCase()})`;
  return `${name}, ${formatDate(date, language)}`;
}

export const formWords = (schemaId: Form['schemaId'], language: Language): string =>
  sharedThingTexts[language][`form${schemaId}` as 'form8' | 'form9' | 'form10'] ?? '';

/** The paper or form that was opened; empty if it is no longer shared. */
export function openedWords({ kind, title, schemaId }: Pick<Opening, 'kind' | 'title' | 'schemaId'>, language: Language): string {
  const form = schemaId === null ? '' : formWords(schemaId, language);
  const name = title !== null && kind !== null ? paperTitleWords({ kind, title }, language) : title;
  return [form, name].filter(Boolean).join(', ');
}

export const groupWords = ({ job }: ThingGroup, language: Language): string =>
  job ? `${jobName(job, language)}, ${formatDate(job.date, language)}` : sharedThingTexts[language].withoutJob;

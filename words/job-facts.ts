import type { Language } from '#domain/language.ts';
import { defineTexts } from './define-texts.ts';
import { type JobWork, jobWork } from './job-work.ts';

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

/** What customer and office both read about a job besides name, date and address; empty where nothing is known. */
export const jobFacts = (job: JobWork, language: Language): string => [jobWork(job, language)].filter(Boolean).join(' · ');

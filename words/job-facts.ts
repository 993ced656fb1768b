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

import { defineTexts } from './define-texts.ts';

export const jobsTexts = defineTexts({
  nb: { heading: 'Oversikt rørleggerarbeider', date: 'Jobb dato', number: 'Jobb nummer', empty: 'Ingen jobber funnet' },
  en: { heading: 'Overview of plumbing jobs', date: 'Job date', number: 'Job number', empty: 'No jobs found' },
});

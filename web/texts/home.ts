import { defineTexts } from './define-texts.ts';

export const homeTexts = defineTexts({
  nb: {
    title: 'Hjem',
    lead: (company: string) => `Her finner du alt ${company} har gjort hos deg.`,
    leadStaff: (company: string) => `Du er logget inn som ansatt i ${company}.`,
    latest: 'Siste jobber',
    all: 'Alle jobber',
    job: (id: number) => `Jobb ${id}`,
    surveyWaits: 'Venter på svar',
    noJobs: 'Ingen jobber funnet',
  },
  en: {
    title: 'Home',
    lead: (company: string) => `Here you find everything ${company} has done for you.`,
    leadStaff: (company: string) => `You are logged in as staff of ${company}.`,
    latest: 'Latest jobs',
    all: 'All jobs',
    job: (id: number) => `Job ${id}`,
    surveyWaits: 'Waits for your answer',
    noJobs: 'No jobs found',
  },
});

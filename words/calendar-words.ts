import { defineTexts } from './define-texts.ts';

/** What a person's calendar shows: the product, or what was done, and the day. Anybody who looks over a shoulder may read it, so no name, address or price. */
export const calendarWords = defineTexts({
  nb: {
    name: (company: string) => `Servicebok, ${company}`,
    care: (product: string) => `Vedlikehold: ${product}`,
    deadline: (what: string) => `Meld fra om feil minst til i dag: ${what}`,
    job: (jobId: number) => `jobb ${jobId}`,
    visit: (company: string, title: string) => `Besøk av ${company}: ${title}`,
  },
  en: {
    name: (company: string) => `Service book, ${company}`,
    care: (product: string) => `Care: ${product}`,
    deadline: (what: string) => `Report faults until today at least: ${what}`,
    job: (jobId: number) => `job ${jobId}`,
    visit: (company: string, title: string) => `Visit by ${company}: ${title}`,
  },
});

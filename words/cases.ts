import type { CaseKind, CaseState } from '#domain/cases/case.ts';
import type { Language } from '#domain/language.ts';
import { defineTexts } from './define-texts.ts';

/** What a case is about. */
export const caseKindWords = defineTexts({
  nb: {
    complaint: 'Noe er feil med arbeidet',
    help: 'Jeg trenger hjelp',
    question: 'Spørsmål om regning eller papirer',
    details: 'Rett opplysninger om meg',
  } satisfies Record<CaseKind, string>,
  en: {
    complaint: 'Something is wrong with the work',
    help: 'I need help',
    question: 'Question about a bill or papers',
    details: 'Correct my details',
  },
});

/** The state of a case, for the staff and on paper; the customer reads other words for `waiting`. */
export const caseStateWords = defineTexts({
  nb: {
    received: 'Mottatt',
    'in-progress': 'Tildelt',
    waiting: 'Venter på kunden',
    planned: 'Avtalt',
    done: 'Løst',
    closed: 'Lukket',
    reopened: 'Åpnet igjen',
  } satisfies Record<CaseState, string>,
  en: {
    received: 'Received',
    'in-progress': 'In progress',
    waiting: 'Waiting for the customer',
    planned: 'Visit agreed',
    done: 'Solved',
    closed: 'Closed',
    reopened: 'Reopened',
  },
});

/** The receipt on paper. */
export const receiptWords = defineTexts({
  nb: {
    title: 'Kvittering',
    number: 'Sak',
    sent: 'Sendt',
    customer: 'Kunde',
    customerNumber: 'Kundenummer',
    sender: 'Sendt av',
    kind: 'Saken gjelder',
    job: 'Jobb',
    address: 'Adresse',
    discovered: 'Oppdaget',
    visitTimes: 'Når noen kan komme',
    danger: 'Fare for liv eller helse',
    yes: 'Ja',
    no: 'Nei',
    facts: 'Dette er meldt',
    text: 'Kundens egne ord',
    pictures: 'Bilder',
    picture: (number: number, count: number) => `Bilde ${number} av ${count}`,
    promises: 'Dette er lovet',
    answer: (by: string) => `Svar senest ${by}.`,
    repair: (by: string) => `Feilen rettes senest ${by}.`,
    unchanged: 'Kvitteringen viser det som ble sendt, slik det ble sendt. Den endres ikke.',
  },
  en: {
    title: 'Receipt',
    number: 'Case',
    sent: 'Sent',
    customer: 'Customer',
    customerNumber: 'Customer number',
    sender: 'Sent by',
    kind: 'The case is about',
    job: 'Job',
    address: 'Address',
    discovered: 'Discovered',
    visitTimes: 'When a visit suits',
    danger: 'Danger to life or health',
    yes: 'Yes',
    no: 'No',
    facts: 'What was reported',
    text: 'In the customer’s own words',
    pictures: 'Pictures',
    picture: (number: number, count: number) => `Picture ${number} of ${count}`,
    promises: 'What was promised',
    answer: (by: string) => `An answer by ${by} at the latest.`,
    repair: (by: string) => `The fault put right by ${by} at the latest.`,
    unchanged: 'The receipt shows what was sent, as it was sent. It does not change.',
  },
});

/** One set of sentences for the form of a case, its receipt, its mail and its page, so that all of them promise the same. */
export const promiseTexts = defineTexts({
  nb: {
    call: 'Vi blir varslet med en gang, og ringer deg.',
    answer: (when: string) => `Vi svarer senest ${when}.`,
    repair: (when: string) => `Hvis feilen skyldes arbeidet vårt, utbedrer vi den senest ${when}.`,
  },
  en: {
    call: 'We are alerted at once, and will call you.',
    answer: (when: string) => `We will answer by ${when}.`,
    repair: (when: string) => `If the fault is due to our work, we will put it right by ${when}.`,
  },
});

type CasePromise = { isDanger: boolean; answerBy: string; repairBy: string | null };

/** What is promised for a case that is sent; where there is danger the customer is to call, not to wait for a written answer. */
export function promiseLines({ isDanger, answerBy, repairBy }: CasePromise, say: (iso: string) => string, language: Language): string[] {
  const t = promiseTexts[language];
  return [isDanger ? t.call : t.answer(say(answerBy)), ...(repairBy ? [t.repair(say(repairBy))] : [])];
}

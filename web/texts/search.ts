import { defineTexts } from '#words/define-texts.ts';

export const searchTexts = defineTexts({
  nb: {
    label: 'Søk etter kunde, jobb eller sak',
    placeholder: 'Navn, adresse, telefon, nummer',
    open: 'Åpne søket',
    keys: 'Trykk / eller Ctrl+K',
    results: 'Treff',
    none: 'Ingen treff',
    failed: 'Søket svarte ikke. Prøv igjen.',
    busy: 'Det er søkt svært mye. Vent litt, og prøv igjen.',
    number: (number: string) => `kundenr. ${number}`,
    job: (id: number) => `Jobb ${id}`,
    case: (id: number) => `Sak ${id}`,
    found: (count: number) => (count === 1 ? '1 treff' : `${count} treff`),
  },
  en: {
    label: 'Search for a customer, job or case',
    placeholder: 'Name, address, phone, number',
    open: 'Open search',
    keys: 'Press / or Ctrl+K',
    results: 'Results',
    none: 'No results',
    failed: 'The search did not answer. Please try again.',
    busy: 'A great many searches have been made. Wait a moment and try again.',
    number: (number: string) => `customer no. ${number}`,
    job: (id: number) => `Job ${id}`,
    case: (id: number) => `Case ${id}`,
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  },
});

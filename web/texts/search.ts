import { defineTexts } from '#words/define-texts.ts';

export const searchTexts = defineTexts({
  nb: {
    label: 'Søk etter kunde, jobb eller sak',
    placeholder: 'Navn, adresse, telefon, nummer',
    open: 'Åpne søket',
    keys: 'Trykk / eller Ctrl+K',
    results: 'Treff',
    tooShort: 'Skriv minst to tegn.',
    none: 'Ingen treff. Søk på begynnelsen av navn eller adresse, eller på telefon-, kunde-, jobb- eller saksnummer.',
    failed: 'Søket svarte ikke. Prøv igjen om litt.',
    busy: 'Det har vært for mange søk på kort tid. Vent litt, og prøv igjen.',
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
    tooShort: 'Type at least two characters.',
    none: 'No results. Search by the beginning of a name or address, or by phone, customer, job or case number.',
    failed: 'Search is not responding. Try again in a moment.',
    busy: 'Too many searches in a short time. Wait a moment and try again.',
    number: (number: string) => `customer no. ${number}`,
    job: (id: number) => `Job ${id}`,
    case: (id: number) => `Case ${id}`,
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  },
});

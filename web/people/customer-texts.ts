import { defineTexts } from '#words/define-texts.ts';

export const customerChoiceTexts = defineTexts({
  nb: {
    heading: 'Hvem gjelder det?',
    lead: 'Du har tilgang til flere. Velg hvem du vil se; du kan bytte når som helst.',
    switchHeading: 'Bytt kunde',
    current: (name: string) => `Du ser ${name}. Bytt kunde`,
    here: 'Vises nå',
    number: 'Kundenummer',
    endedHeading: 'Tilgangen er avsluttet',
    endedOthers: 'Tilgangen til den du så på, er avsluttet. Velg en av de andre:',
    endedNone: 'Du har ikke lenger tilgang til noen kunde her. Mener du det er feil, tar du kontakt med hovedbrukeren eller med oss.',
    'access-ended': 'Tilgangen til denne er nettopp avsluttet.',
    close: 'Lukk',
  },
  en: {
    heading: 'Choose a customer',
    lead: 'You have access to more than one. You can switch at any time.',
    switchHeading: 'Switch customer',
    current: (name: string) => `You are looking at ${name}. Switch customer`,
    here: 'Shown now',
    number: 'Customer number',
    endedHeading: 'Your access has ended',
    endedOthers: 'Your access to the customer you were looking at has ended. Choose one of the others:',
    endedNone: 'You no longer have access to any customer here. If you think this is a mistake, contact the main user or contact us.',
    'access-ended': 'Your access to this customer has just ended.',
    close: 'Close',
  },
});

/** What a person may see and do for a customer, as a word and as a sentence. */
export const rightTexts = defineTexts({
  nb: {
    holder: 'Hovedbruker',
    full: 'Full tilgang',
    'no-prices': 'Uten priser',
    'holder-means': 'Ser alt, og bestemmer hvem andre som har tilgang.',
    'full-means': 'Ser alt og svarer på undersøkelser.',
    'no-prices-means': 'Ser jobber og papirer, men ikke fakturagrunnlag og beløp. Får ikke undersøkelser, som spør om prisen.',
    until: (day: string) => `til og med ${day}`,
  },
  en: {
    holder: 'Main user',
    full: 'Full access',
    'no-prices': 'Without prices',
    'holder-means': 'Sees everything, and decides who else has access.',
    'full-means': 'Sees everything and answers surveys.',
    'no-prices-means': 'Sees jobs and documents, but not invoice bases or amounts. Is not sent surveys, which ask about the price.',
    until: (day: string) => `until ${day}`,
  },
});

import { defineTexts } from '#words/define-texts.ts';

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

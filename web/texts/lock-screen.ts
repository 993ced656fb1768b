import { defineTexts } from '#words/define-texts.ts';

export const lockScreenTexts = defineTexts({
  nb: {
    heading: 'Skjermen er låst',
    lead: 'Skriv passordet ditt for å fortsette.',
    unlock: 'Lås opp',
    unlocking: 'Låser opp …',
    other: 'Logg inn som en annen',
  },
  en: {
    heading: 'Screen locked',
    lead: 'Enter your password to continue.',
    unlock: 'Unlock',
    unlocking: 'Unlocking…',
    other: 'Log in as someone else',
  },
});

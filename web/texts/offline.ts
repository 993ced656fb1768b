import { defineTexts } from '#words/define-texts.ts';

export const offlineTexts = defineTexts({
  nb: {
    heading: 'Du er ikke på nett',
    lead: 'Vi får ikke kontakt med kundeportalen akkurat nå. Sjekk forbindelsen, og prøv igjen.',
    retry: 'Prøv igjen',
    emergency: 'Haster det? Åpne nødarket',
  },
  en: {
    heading: 'You are offline',
    lead: 'We cannot reach the customer portal right now. Check your connection and try again.',
    retry: 'Try again',
    emergency: 'Is it urgent? Open the emergency sheet',
  },
});

import { defineTexts } from '#words/define-texts.ts';

/** The one state that the customer reads otherwise. */
export const stateBadgeTexts = defineTexts({
  nb: { waitingForYou: 'Vi venter på deg' },
  en: { waitingForYou: 'Waiting for you' },
});

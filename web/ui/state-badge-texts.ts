import { defineTexts } from '#words/define-texts.ts';

/** The one state that has other words for the customer. */
export const stateBadgeTexts = defineTexts({
  nb: { waitingForYou: 'Vi venter på deg' },
  en: { waitingForYou: 'Waiting for you' },
});

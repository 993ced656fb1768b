import { defineTexts } from '#words/define-texts.ts';

/** Apart from the words of the survey, which come with its own chunk. */
export const openSurveyTexts = defineTexts({
  nb: {
    title: 'Spørreundersøkelse etter utført arbeid',
    notFetched: 'Undersøkelsen kunne ikke hentes. Sjekk forbindelsen, og prøv igjen.',
  },
  en: {
    title: 'Survey after completed work',
    notFetched: 'We could not load the survey. Check your connection and try again.',
  },
});

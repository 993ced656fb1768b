import { defineTexts } from '#words/define-texts.ts';

/** Words of the frame and of the building blocks, for every page. */
export const commonTexts = defineTexts({
  nb: {
    language: 'Språk',
    retry: 'Prøv igjen',
    close: 'Lukk',
    loading: 'Laster …',
    ops: 'OPS!',
    pageFailed: 'Siden kunne ikke hentes. Sjekk forbindelsen, og prøv igjen.',
  },
  en: {
    language: 'Language',
    retry: 'Try again',
    close: 'Close',
    loading: 'Loading…',
    ops: 'OPS!',
    pageFailed: 'We could not load the page. Check your connection and try again.',
  },
});

import { defineTexts } from '#words/define-texts.ts';

export const notFoundTexts = defineTexts({
  nb: { heading: 'Her var det ingenting', text: 'Siden du leter etter finnes ikke, eller den har flyttet.', home: 'Til forsiden' },
  en: {
    heading: 'Page not found',
    text: 'The page you are looking for does not exist or has moved.',
    home: 'Go to the home page',
  },
});

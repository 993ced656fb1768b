import { defineTexts } from '#words/define-texts.ts';

export const notFoundTexts = defineTexts({
  nb: { heading: 'Her var det ingenting', text: 'Siden du leter etter finnes ikke, eller den har flyttet.', home: 'Til forsiden' },
  en: {
    heading: 'There is nothing here',
    text: 'The page you are looking for does not exist, or it has moved.',
    home: 'To the front page',
  },
});

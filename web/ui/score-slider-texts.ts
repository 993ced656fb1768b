import { defineTexts } from '#words/define-texts.ts';

export const scoreSliderTexts = defineTexts({
  nb: { unset: 'Ikke besvart', score: (score: number) => `${score} av 10` },
  en: { unset: 'Not answered', score: (score: number) => `${score} out of 10` },
});

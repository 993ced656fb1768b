import { defineTexts } from '#words/define-texts.ts';

export const fieldStateTexts = defineTexts({
  nb: { fine: 'Riktig fylt ut' },
  en: { fine: 'Filled in correctly' },
});

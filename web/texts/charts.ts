import { defineTexts } from '#words/define-texts.ts';

export const chartTexts = defineTexts({
  nb: { showTable: 'Vis tallene som tabell' },
  en: { showTable: 'Show the figures as a table' },
});

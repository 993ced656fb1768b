import { defineTexts } from '#words/define-texts.ts';

export const trendChartTexts = defineTexts({
  nb: { showTable: 'Vis tallene som tabell' },
  en: { showTable: 'Show the figures as a table' },
});

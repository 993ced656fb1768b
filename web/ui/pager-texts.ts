import { defineTexts } from '#words/define-texts.ts';
import { formatNumber } from '#words/format.ts';

export const pagerTexts = defineTexts({
  nb: {
    name: 'Bla i sider',
    previous: 'Forrige',
    next: 'Neste',
    place: (page: number, count: number) => `Side ${formatNumber(page, 'nb')} av ${formatNumber(count, 'nb')}`,
    rows: (count: number) => `${formatNumber(count, 'nb')} ${count === 1 ? 'rad' : 'rader'}`,
  },
  en: {
    name: 'Pages',
    previous: 'Previous',
    next: 'Next',
    place: (page: number, count: number) => `Page ${formatNumber(page, 'en')} of ${formatNumber(count, 'en')}`,
    rows: (count: number) => `${formatNumber(count, 'en')} ${count === 1 ? 'row' : 'rows'}`,
  },
});

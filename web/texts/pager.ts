import { defineTexts } from '#domain/define-texts.ts';

export const pagerTexts = defineTexts({
  nb: { name: 'Bla i sider', previous: 'Forrige', next: 'Neste', page: 'Side', of: 'av', rows: 'rader' },
  en: { name: 'Browse pages', previous: 'Previous', next: 'Next', page: 'Page', of: 'of', rows: 'rows' },
});

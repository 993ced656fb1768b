import type { SiteVisit } from '#contract/forms.ts';
import type { Language } from '#domain/language.ts';
import { formatNumber } from '#words/format.ts';
import { siteVisitWords } from '#words/site-visit-words.ts';
import { type Block, type FormDocument, orDash, plain, textRow } from '../form-document.ts';
import { paperWords } from '../words.ts';

export function siteVisitDocument(visit: SiteVisit, language: Language): FormDocument {
  const words = siteVisitWords[language];
  const { yes, no } = paperWords[language];
  const paragraphs = orDash(visit.Description).split(/\n{2,}/);
  return {
    title: words.title,
    facts: [],
    blocks: [
      { kind: 'heading', level: 2, text: words.description },
      ...paragraphs.map((text): Block => ({ kind: 'paragraph', runs: plain(text) })),
      { kind: 'heading', level: 2, text: words.time },
      {
        kind: 'table',
        table: {
          columns: [{ share: 6 }, { share: 3 }, { share: 2, isNumber: true }],
          head: textRow(words.activity, words.billable, words.hours),
          rows: [
            textRow(words.driving, no, formatNumber(visit.hourDriving, language)),
            textRow(words.onSite, yes, formatNumber(visit.hourSchema, language)),
          ],
          hasRowHeaders: true,
        },
      },
    ],
    date: visit.Date,
    installer: visit.Montor,
  };
}

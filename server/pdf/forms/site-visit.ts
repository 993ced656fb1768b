import { formatNumber } from '#domain/format.ts';
import type { Language } from '#domain/language.ts';
import type { SiteVisit } from '#domain/site-visit.ts';
import { type Block, type FormDocument, orDash, plain, textRow } from '../form-document.ts';
import { PDF_WORDS } from '../words.ts';

export function siteVisitDocument(visit: SiteVisit, language: Language): FormDocument {
  const words = PDF_WORDS[language].siteVisit;
  const paragraphs = orDash(visit.Description).split(/\n{2,}/);
  return {
    title: words.title,
    facts: [],
    blocks: [
      { kind: 'heading', level: 2, text: words.descriptionHeading },
      ...paragraphs.map((text): Block => ({ kind: 'paragraph', runs: plain(text) })),
      { kind: 'heading', level: 2, text: words.timeHeading },
      {
        kind: 'table',
        table: {
          columns: [{ share: 6 }, { share: 3 }, { share: 2, isNumber: true }],
          head: textRow(words.activity, words.isBillable, words.hours),
          rows: [
            textRow(words.driving, words.no, formatNumber(visit.hourDriving, language)),
            textRow(words.onSite, words.yes, formatNumber(visit.hourSchema, language)),
          ],
          hasRowHeaders: true,
        },
      },
    ],
    date: visit.Date,
    installer: visit.Montor,
  };
}

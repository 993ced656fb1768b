import type { DayAppointment } from '#contract/my-day.ts';
import { phoneHref } from '#domain/contact.ts';
import type { Language } from '#domain/language.ts';
import { MY_DAY_PATH } from '#domain/portal-paths.ts';
import { formatLongDate, formatPhone } from '#words/format.ts';
import { shortHours } from '#words/visit-time.ts';
import { myDayTexts } from '../texts/my-day.ts';
import { mapHref } from './map-href.ts';

type Visit = Pick<DayAppointment, 'startsAt' | 'endsAt' | 'customer' | 'address' | 'title' | 'note'>;
export type DayOnPage = {
  day: string;
  visits: readonly Visit[];
  language: Language;
  brandName: string;
  /** The brand's word for a note to its installer. */
  noteName: string;
  userAgent: string;
};

/** Time, name, address, phone, title and note of each visit, without its case, photos and papers. */
export function dayPage({ day, visits, language, brandName, noteName, userAgent }: DayOnPage): string {
  const t = myDayTexts[language];
  const items = visits.map(({ customer, address, title, note, ...times }) =>
    [
      `<li><h2>${shortHours(times, language)} ${escaped(customer.name)}</h2><p>${escaped(title)}</p>`,
      address && `<p>${escaped(address)} <a href="${escaped(mapHref(address, userAgent))}">${t.map}</a></p>`,
      customer.phone && `<p>${escaped(formatPhone(customer.phone))} <a href="${escaped(phoneHref(customer.phone))}">${t.call}</a></p>`,
      note && `<p><small>${escaped(noteName)}</small><br>${escaped(note)}</p>`,
      '</li>',
    ].join(''),
  );
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${t.keptHeading} – ${brandName}`)}</title><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main><p>${escaped(brandName)}</p><h1>${t.keptHeading}</h1><p>${t.today(formatLongDate(day, language))}</p><p>${t.keptText}</p>
${items.length === 0 ? `<p>${t.noneToday}</p>` : `<ul>${items.join('')}</ul>`}
<p><a href="${MY_DAY_PATH}">${t.keptRetry}</a></p></main></body></html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '');

/** Without a brand's colours: the page must be legible in sunlight and in a cellar. */
const STYLE = [
  ':root{color-scheme:light}body{margin:0;background:#fff;color:#111;font:1.15rem/1.5 system-ui,sans-serif}',
  'main{max-width:40rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}h1{margin:0;font-size:1.6rem}h2{margin:0;font-size:1.25rem}',
  'p{margin:.4rem 0}small{color:#444}ul{margin:1rem 0;padding:0;list-style:none}li{padding:1rem 0;border-top:2px solid #111}',
  'a{display:inline-block;min-height:2.75rem;padding:.5rem 1rem;border:2px solid #111;border-radius:.5rem;color:#111;font-weight:600}',
].join('');

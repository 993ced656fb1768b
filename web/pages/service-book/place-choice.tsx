import { useId } from 'react';
import type { Site } from '#contract/customer.ts';
import { withoutLineBreak } from '#words/address.ts';
import { compareTexts } from '#words/format.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { siteAddress, siteName } from '../../job-words/site-words.ts';
import { serviceBookTexts } from '../../texts/service-book.ts';

type Props = { sites: readonly Site[]; siteId: number | undefined; hasUnplaced: boolean; onChoose: (siteId: number) => void };

/** The address whose book is shown. With only one there is no choice. */
export function PlaceChoice({ sites, siteId, hasUnplaced, onChoose }: Props) {
  const t = useTexts(serviceBookTexts);
  const { language } = useLanguage();
  const id = useId();
  const named = sites.map((site) => ({ value: site.SiteId, text: siteName(site) })).sort((a, b) => compareTexts(a.text, b.text, language));
  const places = [...named, ...(sites.length > 0 && (hasUnplaced || siteId === 0) ? [{ value: 0, text: t.noPlace }] : [])];
  const chosen = sites.find((site) => site.SiteId === siteId);
  return (
    <div className="service-book-place">
      {places.length > 1 && (
        <div className="ds-field">
          <label className="ds-label" htmlFor={id}>
            {t.place}
          </label>
          <select id={id} className="ds-input" value={siteId} onChange={({ target }) => onChoose(Number(target.value))}>
            {places.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      )}
      {chosen && <p className="service-book-address">{withoutLineBreak(siteAddress(chosen))}</p>}
    </div>
  );
}

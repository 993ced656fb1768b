import { type MouseEvent, useRef } from 'react';
import { defineTexts } from '#words/define-texts.ts';
import { formatNumber } from '#words/format.ts';
import { useTexts } from '../app/language.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = {
  page: number;
  pageCount: number;
  rowCount: number;
  onPage: (page: number) => void;
  /** For pages with two pagers. */
  name?: string;
  /** The count in words, if the items are not rows. */
  count?: string;
};

/**
 * Follows the list that it pages. Pages are numbered from 0 in code, from 1 on the screen. A single page has no buttons; the count is
 * announced in any case.
 */
export function Pager({ page, pageCount, rowCount, onPage, name, count }: Props) {
  const t = useTexts(pagerTexts);
  const hasPages = pageCount > 1;
  const nav = useRef<HTMLElement>(null);
  const goTo = (next: number) => (event: MouseEvent) => {
    onPage(next);
    // A finger or a mouse reads on from the top. From the keyboard the focus stays on the button, so the button stays in view.
    const list = nav.current?.previousElementSibling;
    const hidden = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (event.detail > 0 && list && list.getBoundingClientRect().top < hidden) list.scrollIntoView();
  };
  return (
    <nav ref={nav} className={rowCount === 0 ? 'ds-sr-only' : 'pager'} aria-label={name ?? t.name}>
      {hasPages && (
        <Button variant="secondary" disabled={page === 0} onClick={goTo(page - 1)}>
          <Icon name="previous" />
          {t.previous}
        </Button>
      )}
      <p key="place" className="pager-place" aria-live="polite">
        {hasPages && t.place(page + 1, pageCount)}
        <span className="pager-rows">{count ?? t.rows(rowCount)}</span>
      </p>
      {hasPages && (
        <Button variant="secondary" disabled={page >= pageCount - 1} onClick={goTo(page + 1)}>
          {t.next}
          <Icon name="next" />
        </Button>
      )}
    </nav>
  );
}

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

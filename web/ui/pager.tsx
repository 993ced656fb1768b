import { useTexts } from '../app/language.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { pagerTexts } from './pager-texts.ts';

type Props = {
  page: number;
  pageCount: number;
  rowCount: number;
  onPage: (page: number) => void;
  /** Where there are two on a page. */
  name?: string;
  /** How many there are, where they are not rows. */
  count?: string;
};

/** Pages count from 0; people count from 1. One page has no buttons; how many rows there are is read out in any case. */
export function Pager({ page, pageCount, rowCount, onPage, name, count }: Props) {
  const t = useTexts(pagerTexts);
  const hasPages = pageCount > 1;
  return (
    <nav className={rowCount === 0 ? 'ds-sr-only' : 'pager'} aria-label={name ?? t.name}>
      {hasPages && (
        <Button variant="secondary" disabled={page === 0} onClick={() => onPage(page - 1)}>
          <Icon name="previous" />
          {t.previous}
        </Button>
      )}
      <p key="place" className="pager-place" aria-live="polite">
        {hasPages && t.place(page + 1, pageCount)}
        <span className="pager-rows">{count ?? t.rows(rowCount)}</span>
      </p>
      {hasPages && (
        <Button variant="secondary" disabled={page >= pageCount - 1} onClick={() => onPage(page + 1)}>
          {t.next}
          <Icon name="next" />
        </Button>
      )}
    </nav>
  );
}

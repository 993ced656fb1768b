import { useTexts } from '../language.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { pagerTexts } from './pager-texts.ts';

type Props = { page: number; pageCount: number; rowCount: number; onPage: (page: number) => void };

/** Pages count from 0; people count from 1. */
export function Pager({ page, pageCount, rowCount, onPage }: Props) {
  const t = useTexts(pagerTexts);
  return (
    <nav className="pager" aria-label={t.name}>
      <Button variant="secondary" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <Icon name="previous" />
        {t.previous}
      </Button>
      <p className="pager-place" aria-live="polite">
        {t.place(page + 1, Math.max(pageCount, 1))}
        <span className="pager-rows">{t.rows(rowCount)}</span>
      </p>
      <Button variant="secondary" disabled={page >= pageCount - 1} onClick={() => onPage(page + 1)}>
        {t.next}
        <Icon name="next" />
      </Button>
    </nav>
  );
}

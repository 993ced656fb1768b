import { useTexts } from '../../app/language.tsx';
import { serviceBookTexts } from '../../texts/service-book.ts';
import { Button } from '../../ui/button.tsx';

export function EmptyBook({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const t = useTexts(serviceBookTexts);
  if (!isFiltered)
    return (
      <div className="empty">
        <p>{t.empty}</p>
        <p>{t.emptyText}</p>
      </div>
    );
  return (
    <div className="empty">
      <p>{t.noneOfKind}</p>
      <Button variant="secondary" onClick={onShowAll}>
        {t.showAll}
      </Button>
    </div>
  );
}

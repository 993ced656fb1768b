import { useTexts } from '../../language.tsx';
import { serviceBookTexts } from '../../texts/service-book.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** What can be done with the book as a whole. */
export function Tools() {
  const t = useTexts(serviceBookTexts);
  return (
    <div className="service-book-tools">
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon name="printer" />
        {t.print}
      </Button>
    </div>
  );
}

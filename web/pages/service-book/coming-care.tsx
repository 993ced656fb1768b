import { useState } from 'react';
import type { ServiceBook } from '#contract/service-book.ts';
import { useTexts } from '../../app/language.tsx';
import { serviceBookTexts } from '../../texts/service-book.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CareRow } from './care-row.tsx';

const SHOWN_AT_FIRST = 4;

/** The next maintenance of the products here. */
export function ComingCare({ tasks }: { tasks: ServiceBook['coming'] }) {
  const t = useTexts(serviceBookTexts);
  const [showsAll, setShowsAll] = useState(false);
  const inOrder = useSteadyOrder(tasks);
  const hidden = showsAll ? 0 : Math.max(0, tasks.length - SHOWN_AT_FIRST);
  return (
    <Card title={t.coming}>
      <ul className="care-rows">
        {inOrder.slice(0, tasks.length - hidden).map((task) => (
          <CareRow key={task.careId} task={task} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="tertiary" onClick={() => setShowsAll(true)}>
          {t.moreComing(hidden)}
        </Button>
      )}
    </Card>
  );
}

/** A task that was ticked off is due later: moving it down at once would move "Angre" away, and another task under the finger. */
function useSteadyOrder(tasks: ServiceBook['coming']): ServiceBook['coming'] {
  const [first] = useState(() => tasks.map(({ careId }) => careId));
  const rank = ({ careId }: ServiceBook['coming'][number]) => first.indexOf(careId) + 1 || first.length + 1;
  return tasks.toSorted((a, b) => rank(a) - rank(b));
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatNumber } from '#words/format.ts';
import { whoLookedQuery } from '../../api/queries.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { whoLookedTexts } from '../../texts/who-looked.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RetryBlock } from '../../ui/retry-block.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const FEW = 5;

/** Shows the customer who opened their details: first name and department, once a day for each. */
export function WhoLookedCard() {
  const t = useTexts(whoLookedTexts);
  const { language } = useLanguage();
  const looks = useQuery(whoLookedQuery());
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Card title={t.title}>
      <p className="muted">{t.text}</p>
      {looks.isPending && <Skeleton lines={2} />}
      {looks.isError && <RetryBlock error={looks.error} onRetry={() => void looks.refetch()} isRetrying={looks.isFetching} />}
      {looks.data?.length === 0 && <p>{t.none}</p>}
      {looks.data && looks.data.length > 0 && (
        <ul className="look-rows">
          {looks.data.slice(0, showsAll ? looks.data.length : FEW).map(({ day, firstName, department, isListed }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of the same first name may have looked on one day
            <li key={i}>
              <time dateTime={day}>{formatDate(day, language)}</time> {(isListed ? t.listed : t.look)(firstName, department)}
            </li>
          ))}
        </ul>
      )}
      {looks.data && looks.data.length > FEW && !showsAll && (
        <Button variant="tertiary" onClick={() => setShowsAll(true)}>
          {t.more(formatNumber(looks.data.length, language))}
        </Button>
      )}
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatNumber } from '#words/format.ts';
import { whoLookedQuery } from '../../api/queries.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { whoLookedTexts } from '../../texts/who-looked.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
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
      <Loaded query={looks} waiting={<Skeleton lines={2} />}>
        {(data) => (
          <>
            {data.length === 0 ? (
              <p>{t.none}</p>
            ) : (
              <ul className="look-rows">
                {data.slice(0, showsAll ? data.length : FEW).map(({ day, firstName, department, isListed }, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two of the same first name may have looked on one day
                  <li key={i}>
                    <time dateTime={day}>{formatDate(day, language)}</time> {(isListed ? t.listed : t.look)(firstName, department)}
                  </li>
                ))}
              </ul>
            )}
            {data.length > FEW && !showsAll && (
              <Button variant="tertiary" onClick={() => setShowsAll(true)}>
                {t.more(formatNumber(data.length, language))}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

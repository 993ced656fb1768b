import { useEffect, useState } from 'react';
import type { MyDay } from '#contract/my-day.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { hoursWords } from '../../staff-appointments/window-words.ts';
import { myDayTexts } from '../../texts/my-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { forgetDay, type KeptDay, keepDay, readKeptDay } from './kept-day.ts';
import { VisitFacts } from './visit-facts.tsx';

/** By choice, of today only: the day of somebody who has chosen so is brought up to date whenever it is seen. */
export function TakeAlong({ day }: { day: MyDay }) {
  const t = useTexts(myDayTexts);
  const [isKept, setKept] = useState(() => readKeptDay(new Date()) !== null);
  useEffect(() => {
    if (isKept) keepDay(day);
  }, [isKept, day]);
  const remove = () => {
    forgetDay();
    setKept(false);
  };
  return (
    <Card>
      <div role="status">{isKept && <p>{t.kept}</p>}</div>
      {!isKept && <p className="muted">{t.keepText}</p>}
      <Button variant="secondary" onClick={isKept ? remove : () => setKept(true)}>
        {isKept ? t.forgetKept : t.keep}
      </Button>
    </Card>
  );
}

export function KeptDayView({ kept }: { kept: KeptDay }) {
  const t = useTexts(myDayTexts);
  const { language } = useLanguage();
  return (
    <section aria-label={t.keptHeading}>
      <h2>{t.keptHeading}</h2>
      <Alert color="info">{t.keptText}</Alert>
      {kept.visits.length === 0 && <p className="empty">{t.noneToday}</p>}
      <ul className="day-visit-cards">
        {kept.visits.map((visit) => (
          <li key={`${visit.startsAt} ${visit.name}`} className="ds-card day-visit-card">
            <div className="day-visit-head">
              <p className="day-visit-hours">{hoursWords(visit, language)}</p>
              <h3 className="day-visit-name">{visit.name}</h3>
            </div>
            <VisitFacts place={visit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

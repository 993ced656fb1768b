import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nextVisitsQuery, type VisitPlace, visitsKey, visitsWithLogin } from '../api/appointments.ts';
import { casesKey } from '../api/cases.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../case-view/when.tsx';
import { appointmentTexts } from '../texts/appointments.ts';
import { Card } from '../ui/card.tsx';
import { type Done, DoneNotice } from '../ui/done-notice.tsx';
import { RetryBlock } from '../ui/retry-block.tsx';
import { Visit } from './visit.tsx';
import { VisitFiles } from './visit-files.tsx';
import { headWords, shortWords } from './visit-words.ts';

/** The next visit in full and the others in a line each. Most customers expect none: nothing holds its place, and nothing is shown then. */
export function NextVisits({ place }: { place?: VisitPlace }) {
  const t = useTexts(appointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  const client = useQueryClient();
  const next = useQuery(nextVisitsQuery(place));
  const [done, setDone] = useState<Done | null>(null);
  if (next.isError && !next.data)
    return <RetryBlock heading={t.notLoaded} error={next.error} onRetry={() => void next.refetch()} isRetrying={next.isFetching} />;
  const [first, ...others] = next.data?.appointments ?? [];
  const onAnswered = (said: Done) => {
    setDone(said);
    void client.invalidateQueries({ queryKey: visitsKey });
    void client.invalidateQueries({ queryKey: casesKey });
  };
  const shared = { access: visitsWithLogin, cancelWords: next.data?.cancelWords ?? '', onAnswered };
  const isInCase = place?.caseId !== undefined;
  return (
    <>
      <DoneNotice done={done} />
      {first && (
        <Card title={headWords(first, language)}>
          <Visit key={first.appointmentId} visit={first} {...shared}>
            <VisitFiles visit={first} isInCase={isInCase} />
          </Visit>
          {others.length > 0 && <h3 className="visit-others-title">{t.more(others.length)}</h3>}
          {others.map((visit) => (
            <details key={visit.appointmentId} className="visit-other">
              <summary>
                <span className="ds-link">{visit.title}</span> <span className="muted">{shortWords(visit, now, language)}</span>
              </summary>
              <Visit visit={visit} {...shared}>
                <VisitFiles visit={visit} isInCase={isInCase} />
              </Visit>
            </details>
          ))}
        </Card>
      )}
    </>
  );
}

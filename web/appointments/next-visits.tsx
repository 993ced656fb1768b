import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nextVisitsQuery, type VisitPlace, visitsKey } from '../api/appointments.ts';
import { casesKey } from '../api/cases.ts';
import { useTexts } from '../app/language.tsx';
import { appointmentTexts } from '../texts/appointments.ts';
import { type Done, DoneNotice } from '../ui/done-notice.tsx';
import { RetryBlock } from '../ui/retry-block.tsx';
import { useCall } from '../ui/use-call.ts';
import type { VisitListProps } from './visit-list.tsx';

/** What is to come. Most customers expect nobody: then nothing is shown or fetched for it. */
export function NextVisits({ place }: { place?: VisitPlace }) {
  const t = useTexts(appointmentTexts);
  const client = useQueryClient();
  const next = useQuery(nextVisitsQuery(place));
  const [done, setDone] = useState<Done | null>(null);
  if (next.isError && !next.data)
    return <RetryBlock heading={t.notLoaded} error={next.error} onRetry={() => void next.refetch()} isRetrying={next.isFetching} />;
  const onAnswered = (said: Done) => {
    setDone(said);
    for (const queryKey of [visitsKey, casesKey]) void client.invalidateQueries({ queryKey });
  };
  const isInCase = place?.caseId !== undefined;
  return (
    <>
      <DoneNotice done={done} />
      {next.data && next.data.appointments.length > 0 && <FetchedList next={next.data} isInCase={isInCase} onAnswered={onAnswered} />}
    </>
  );
}

/** In a chunk of its own, and without it the rest of the page is still there. */
function FetchedList(props: VisitListProps) {
  const t = useTexts(appointmentTexts);
  const chunk = useCall(() => import('./visit-list.tsx'));
  if (chunk.error !== undefined) return <RetryBlock heading={t.notLoaded} error={chunk.error} onRetry={chunk.retry} />;
  return chunk.answer && <chunk.answer.VisitList {...props} />;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VisitPlace } from '../api/appointments.ts';
import { casesKey } from '../api/cases.ts';
import { useTexts } from '../app/language.tsx';
import { appointmentTexts } from '../texts/appointments.ts';
import { type Done, DoneNotice } from '../ui/done-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { nextVisitsQuery, visitsKey } from './next-visits-query.ts';
import type { ChosenVisit } from './visit.tsx';

/** The coming visits. Most customers have none: then nothing is shown or loaded. */
export function NextVisits({ place, chosen = null }: { place?: VisitPlace; chosen?: ChosenVisit | null }) {
  const t = useTexts(appointmentTexts);
  const client = useQueryClient();
  const next = useQuery(nextVisitsQuery(place));
  const [done, setDone] = useState<Done | null>(null);
  const onAnswered = (said: Done) => {
    setDone(said);
    for (const queryKey of [visitsKey, casesKey]) void client.invalidateQueries({ queryKey });
  };
  return (
    <Loaded query={next} waiting={<Skeleton lines={6} tall />} heading={t.notLoaded}>
      {({ VisitList, ...visits }) => (
        <>
          <DoneNotice done={done} />
          {VisitList && <VisitList next={visits} isInCase={place?.caseId !== undefined} chosen={chosen} onAnswered={onAnswered} />}
        </>
      )}
    </Loaded>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import type { CustomerAppointment } from '#contract/appointments.ts';
import { casesKey } from '../api/cases.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import type { VisitPlace } from './api.ts';
import type { ChosenVisit } from './appointment.tsx';
import { barWords, isNear } from './appointment-words.ts';
import { nextVisitsQuery, visitsKey } from './next-appointments-query.ts';
import { appointmentTexts } from './texts.ts';

type Props = {
  visit: CustomerAppointment;
  place?: VisitPlace;
  chosen?: ChosenVisit | null;
  /** Its head, which opens it. */
  ref?: Ref<HTMLElement> | undefined;
};

/** The first visit in two lines. A press opens all its details and the later visits, which are fetched only then. */
export function VisitBar({ visit, place = {}, chosen = null, ref }: Props) {
  const { language } = useLanguage();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { title, detail } = barWords(visit, now, language);
  return (
    <details className="visit-bar" data-near={isNear(visit) || undefined} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={ref}>
        <strong>{title}</strong>
        <span>{detail}</span>
      </summary>
      {isOpen && <NextVisits place={place} chosen={chosen} />}
    </details>
  );
}

/** The coming visits. Most customers have none: then nothing is shown or loaded. */
export function NextVisits({ place, chosen = null }: { place?: VisitPlace; chosen?: ChosenVisit | null }) {
  const t = useTexts(appointmentTexts);
  const client = useQueryClient();
  const next = useQuery(nextVisitsQuery(place));
  const [done, setDone] = useState<DoneMessage | null>(null);
  const onAnswered = (said: DoneMessage) => {
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

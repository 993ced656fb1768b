import { type Ref, useState } from 'react';
import type { CustomerAppointment } from '#contract/appointment.ts';
import type { VisitPlace } from '../api/appointments.ts';
import { useLanguage } from '../app/language.tsx';
import { useNow } from '../case-view/when.tsx';
import { NextVisits } from './next-visits.tsx';
import type { ChosenVisit } from './visit.tsx';
import { barWords, isNear } from './visit-words.ts';

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

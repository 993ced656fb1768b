import { useQuery } from '@tanstack/react-query';
import type { VisitPlace } from '../api/appointments.ts';
import { useLanguage } from '../app/language.tsx';
import { useNow } from '../case-view/when.tsx';
import { ArrivalNotice } from './arrival-notice.tsx';
import { nextVisitsQuery } from './next-visits-query.ts';
import { arrivalWords } from './visit-words.ts';

/** "Marte er hos deg om ca. 20 minutter", above everything else while the installer is on the way. */
export function OnTheWay({ place }: { place?: VisitPlace }) {
  const { data } = useQuery(nextVisitsQuery(place));
  const { language } = useLanguage();
  const now = useNow();
  return data?.appointments.map((visit) => {
    const words = arrivalWords(visit, now, language);
    return words && <ArrivalNotice key={visit.appointmentId} words={words} />;
  });
}

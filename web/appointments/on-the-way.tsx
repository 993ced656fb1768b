import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import type { VisitPlace } from './api.ts';
import { arrivalWords } from './appointment-words.ts';
import { nextVisitsQuery } from './next-appointments-query.ts';
import './appointment.css';

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

/** No live region: its minutes change every minute. */
export const ArrivalNotice = ({ words }: { words: string }) => <p className="visit-arrival">{words}</p>;

import type { CustomerAppointment } from '#contract/appointment.ts';
import type { NextAppointments } from '#contract/my-appointments.ts';
import { visitsWithLogin } from '../api/appointments.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../case-view/when.tsx';
import { appointmentTexts } from '../texts/appointments.ts';
import { Card } from '../ui/card.tsx';
import type { Done } from '../ui/done-notice.tsx';
import { type ChosenVisit, Visit } from './visit.tsx';
import { VisitFiles } from './visit-files.tsx';
import { headWords, shortWords } from './visit-words.ts';

type Props = { next: NextAppointments; isInCase: boolean; chosen: ChosenVisit | null; onAnswered: (done: Done) => void };

/** The next visit in full, and the others in a line each; what waits for an answer is open. */
export function VisitList({ next: { appointments, cancelWords }, isInCase, chosen, onAnswered }: Props) {
  const t = useTexts(appointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  const [first, ...others] = appointments;
  if (!first) return null;
  const whole = (visit: CustomerAppointment) => (
    <Visit
      key={visit.appointmentId}
      visit={visit}
      access={visitsWithLogin}
      cancelWords={cancelWords}
      chosen={chosen}
      onAnswered={onAnswered}
    >
      <VisitFiles visit={visit} isInCase={isInCase} />
    </Visit>
  );
  return (
    <Card title={headWords(first, language)}>
      {whole(first)}
      {others.length > 0 && <h3 className="visit-others-title">{t.others}</h3>}
      {others.map((visit) => (
        <details key={visit.appointmentId} className="visit-other" open={visit.state === 'proposed' || undefined}>
          <summary>
            <span className="ds-link">{visit.title}</span>{' '}
            <span className="muted visit-other-words">{shortWords(visit, now, language)}</span>
          </summary>
          {whole(visit)}
        </details>
      ))}
    </Card>
  );
}

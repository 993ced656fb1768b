import { Link } from 'wouter';
import type { CustomerAppointment } from '#contract/appointments.ts';
import type { NextAppointments } from '#contract/appointments-customer.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import { PaperRow } from '../papers/paper-row.tsx';
import { casePath } from '../paths.ts';
import { PhotoStrip } from '../photos/photo-strip.tsx';
import { Card } from '../ui/card.tsx';
import type { DoneMessage } from '../ui/done-notice.tsx';
import { visitsWithLogin } from './api.ts';
import { type ChosenVisit, Visit } from './appointment.tsx';
import { headWords, shortWords } from './appointment-words.ts';
import { appointmentTexts } from './texts.ts';

type Props = { next: NextAppointments; isInCase: boolean; chosen: ChosenVisit | null; onAnswered: (done: DoneMessage) => void };

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

/** The photos and papers of the work, and the visit's case; only with the login. */
export function VisitFiles({ visit: { done, caseId }, isInCase }: { visit: CustomerAppointment; isInCase: boolean }) {
  const t = useTexts(appointmentTexts);
  return (
    <>
      {done && <PhotoStrip photoIds={done.photos} />}
      {done && done.papers.length > 0 && (
        <ul className="visit-papers" aria-label={t.papers}>
          {done.papers.map((paper) => (
            <PaperRow key={paper.paperId} paper={paper} />
          ))}
        </ul>
      )}
      {caseId !== null && !isInCase && (
        <p>
          <Link href={casePath(caseId)} className="ds-link">
            {t.toCase}
          </Link>
        </p>
      )}
    </>
  );
}

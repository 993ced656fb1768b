import { Link } from 'wouter';
import type { CustomerAppointment } from '#contract/appointment.ts';
import { useTexts } from '../app/language.tsx';
import { PhotoStrip } from '../case-view/photo-strip.tsx';
import { PaperRow } from '../papers/paper-row.tsx';
import { casePath } from '../paths.ts';
import { appointmentTexts } from '../texts/appointments.ts';

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

import type { CustomerAppointment } from '#contract/appointment.ts';
import { useTexts } from '../app/language.tsx';
import { When } from '../case-view/when.tsx';
import { appointmentTexts } from '../texts/appointments.ts';

/** What was done and what is left, or who cancelled and why. */
export function VisitEnd({ visit: { done, doneAt, cancelled } }: { visit: CustomerAppointment }) {
  const t = useTexts(appointmentTexts);
  if (cancelled)
    return (
      <>
        <p>{cancelled.by === 'customer' ? t.cancelledByYou : t.cancelledByUs}</p>
        {cancelled.words && <p className="visit-words">{t.quoted(cancelled.words)}</p>}
      </>
    );
  if (!done) return null;
  return (
    <>
      <p className="visit-words">
        <strong>{done.words}</strong>
      </p>
      {doneAt && (
        <p className="muted">
          {t.doneAt} <When at={doneAt} />
        </p>
      )}
      <p className="visit-words">{done.remains ? `${t.remains} ${done.remains}` : t.nothingRemains}</p>
    </>
  );
}

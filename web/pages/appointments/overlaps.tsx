import type { AnswerOf } from '#contract/define-call.ts';
import type { Calls } from '#contract/index.ts';
import { nearWindow } from '#words/visit-time.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useNow } from '../../case-view/when.tsx';
import { officeAppointmentTexts } from '../../texts/office-appointments.ts';
import { Alert } from '../../ui/alert.tsx';

export type Stored = AnswerOf<Calls['POST /api/Appointments/Propose']>;

/** A warning about the installer's other appointments at that time; the new one is stored all the same. */
export function Overlaps({ overlaps }: Pick<Stored, 'overlaps'>) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  if (overlaps.length === 0) return null;
  return (
    <Alert color="warning">
      <p>{t.overlapsHeading}</p>
      <ul>
        {overlaps.map((other) => (
          <li key={other.appointmentId}>
            {nearWindow(other, now, language)}: {other.title}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

import { saveFile } from '../api/save-file.ts';
import { useTexts } from '../app/language.tsx';
import { appointmentTexts } from '../texts/appointments.ts';
import { commonTexts } from '../texts/common.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useSend } from '../ui/use-send.ts';
import type { VisitProps } from './use-answer.ts';

/** The visit as a calendar file, which a phone opens in its calendar. */
export function AddToCalendar({ visit, access }: Pick<VisitProps, 'visit' | 'access'>) {
  const t = useTexts(appointmentTexts);
  const { loading } = useTexts(commonTexts);
  const file = useSend(() => access.calendar(visit), saveFile);
  return (
    <>
      <Button variant="secondary" aria-disabled={file.isSending} onClick={() => file.send()}>
        {file.isSending ? loading : t.toCalendar}
      </Button>
      {file.error !== null && (
        <Alert color="danger" isUrgent>
          {t.calendarFailed}
        </Alert>
      )}
    </>
  );
}

import { useTexts } from '../app/language.tsx';
import { appointmentTexts } from '../texts/appointments.ts';
import { commonTexts } from '../texts/common.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useDownload } from '../ui/use-download.ts';
import type { VisitProps } from './use-answer.ts';

/** The visit as a calendar file, which a phone opens in its calendar. */
export function AddToCalendar({ visit, access }: Pick<VisitProps, 'visit' | 'access'>) {
  const t = useTexts(appointmentTexts);
  const { loading } = useTexts(commonTexts);
  const file = useDownload(() => access.calendar(visit));
  return (
    <>
      <Button variant="secondary" aria-disabled={file.isPending} onClick={() => file.press()}>
        {file.isPending ? loading : t.toCalendar}
      </Button>
      {file.isError && (
        <Alert color="danger" isUrgent>
          {t.calendarFailed}
        </Alert>
      )}
    </>
  );
}

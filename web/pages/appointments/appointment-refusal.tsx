import { codeOf } from '../../api/call.ts';
import { useTexts } from '../../app/language.tsx';
import { officeAppointmentTexts } from '../../texts/office-appointments.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SendFailed } from '../../ui/send-failed.tsx';

type Props = {
  error: Error | null;
  onRetry: () => void;
  /** Shows the appointment as colleagues have left it. */
  onShowNow?: () => void;
};

/** Why it was not saved: in our own words if the server gives a reason, otherwise with a retry. */
export function Refusal({ error, onRetry, onShowNow }: Props) {
  const t = useTexts(officeAppointmentTexts);
  if (!error) return null;
  const code = codeOf(error);
  if (!code || !(code in t)) return <SendFailed error={error} text={t.failed} onRetry={onRetry} />;
  return (
    <Alert color="warning" isUrgent>
      <p>{String(t[code as keyof typeof t])}</p>
      {onShowNow && (
        <Button variant="secondary" onClick={onShowNow}>
          {t.showNow}
        </Button>
      )}
    </Alert>
  );
}

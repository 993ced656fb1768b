import { useTexts } from '../app/language.tsx';
import { appointmentTexts } from '../texts/appointments.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { SendFailed } from '../ui/send-failed.tsx';
import { DeclineFields, useDecline } from './decline-fields.tsx';
import type { VisitProps } from './use-answer.ts';

/** For an agreed time that does not suit after all. */
export function ChangeVisit({ onClose, ...props }: VisitProps & { onClose: () => void }) {
  const t = useTexts(appointmentTexts);
  const decline = useDecline(props);
  const { isPending, error, press } = decline.sending;
  const close = () => isPending || onClose();
  return (
    <Dialog title={t.changeHeading} onClose={close}>
      <form
        className="visit-answer"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        <p>{props.visit.isImported ? t.changeImported : t.changeText}</p>
        <DeclineFields decline={decline} />
        {error !== null && <SendFailed error={error} text={t.sendFailed} onRetry={() => press()} />}
        <SendActions cancel={t.keep} send={t.changeSend} sending={t.sending} isSending={isPending} onCancel={close} />
      </form>
    </Dialog>
  );
}

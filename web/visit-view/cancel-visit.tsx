import { useState } from 'react';
import { MAX_APPOINTMENT_WORDS } from '#domain/appointments/appointment.ts';
import { useTexts } from '../app/language.tsx';
import { appointmentTexts } from '../texts/appointments.ts';
import { Alert } from '../ui/alert.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { SendFailed } from '../ui/send-failed.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useAnswer, type VisitProps } from './use-answer.ts';

type Props = VisitProps & { cancelWords: string; onClose: () => void };

/** Before a visit is cancelled, the company's own text says what that costs. */
export function CancelVisit({ visit, access, onAnswered, cancelWords, onClose }: Props) {
  const t = useTexts(appointmentTexts);
  const [words, setWords] = useState('');
  const { isPending, error, press } = useAnswer(
    () => access.cancel(visit, words.trim()),
    (language) => appointmentTexts[language].cancelled,
    { onAnswered },
  );
  const close = () => isPending || onClose();
  return (
    <Dialog title={t.cancelHeading} onClose={close}>
      <form
        className="visit-answer"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        <p>{t.cancelText}</p>
        {cancelWords !== '' && (
          <Alert color="info">
            <h3 className="alert-title">{t.cancelCosts}</h3>
            <p className="visit-words">{cancelWords}</p>
          </Alert>
        )}
        <TextArea
          label={t.cancelWhy}
          rows={2}
          maxLength={MAX_APPOINTMENT_WORDS}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {error !== null && <SendFailed error={error} text={t.sendFailed} onRetry={() => press()} />}
        <SendActions cancel={t.keepVisit} send={t.cancelSend} sending={t.sending} isSending={isPending} onCancel={close} color="danger" />
      </form>
    </Dialog>
  );
}

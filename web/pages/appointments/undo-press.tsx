import type { OfficeAppointment } from '#contract/appointments-office.ts';
import { PRESSES, type Press } from '#domain/appointments/appointment.ts';
import { sendActs } from '../../api/appointments-staff.ts';
import { useTexts } from '../../app/language.tsx';
import { officeAppointmentTexts } from '../../texts/office-appointments.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { usePress } from '../../ui/use-press.ts';
import { type DoneWords, useRefresh } from './act-forms.tsx';
import { Refusal } from './appointment-refusal.tsx';

type Props = { appointment: OfficeAppointment; onDone: (words: DoneWords) => void; onShowNow: () => void };

/** Undoes what the installer pressed by mistake. */
export function UndoPress({ appointment: { appointmentId, state, undo }, onDone, onShowNow }: Props) {
  const t = useTexts(officeAppointmentTexts);
  const save = usePress({
    mutationFn: (undoes: Press) => undoPress(appointmentId, undoes),
    onSuccess: (isUndone) => isUndone && onDone('wasUndone'),
    onSettled: useRefresh(),
  });
  const undoes = PRESSES.find((press) => press === state);
  const isRefused = save.data === false;
  if (!undo || !undoes) return isRefused && <Alert color="warning">{t['appointment-not-undone']}</Alert>;
  return (
    <>
      <div className="appointment-acts">
        <Button variant="secondary" disabled={save.isPending} onClick={() => save.press(undoes)}>
          {t.undo(t[`state-${undoes}`])}
        </Button>
      </div>
      <Refusal error={save.error} onRetry={() => save.press(undoes)} onShowNow={onShowNow} />
    </>
  );
}

async function undoPress(appointmentId: number, undoes: Press): Promise<boolean> {
  const at = new Date().toISOString();
  const { results } = await sendActs({
    sentAt: at,
    acts: [{ key: crypto.randomUUID(), appointmentId, act: 'undone', undoes, pressedAt: at }],
  });
  return results[0]?.result !== 'refused';
}

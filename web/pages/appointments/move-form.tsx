import { useMutation } from '@tanstack/react-query';
import * as contract from '#contract/appointments-plan.ts';
import { moveAppointment } from '../../api/appointments-staff.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useForm } from '../../form/use-form.ts';
import { officeAppointmentTexts } from '../../texts/office-appointments.ts';
import { SendActions } from '../../ui/send-actions.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type ActProps, useRefresh, WhoField } from './act-forms.tsx';
import { Refusal } from './appointment-refusal.tsx';
import { type How, HowField } from './how-field.tsx';
import { firstWindow, isCapacity, type WindowDraft, windowProblem, windowsOf } from './window-draft.ts';
import { WindowFields } from './window-fields.tsx';

type Values = { employeeId: string; how: How; windows: WindowDraft[]; agreedWith: string; capacity: string; words: string };

/** Proposes other times, perhaps with another installer, or stores a time that was agreed on the phone. */
export function MoveForm({ appointment, onCancel, onDone, onShowNow }: ActProps) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const { appointmentId, sequence, employee } = appointment;
  const save = useMutation({
    mutationFn: moveAppointment,
    onSuccess: ({ overlaps }) => onDone('wasMoved', overlaps),
    onSettled: useRefresh(),
  });
  const first: Values = {
    employeeId: employee.canLogIn ? String(employee.employeeId) : '',
    how: 'propose',
    windows: [firstWindow(new Date(), language)],
    agreedWith: '',
    capacity: '',
    words: '',
  };
  const form = useForm({
    schema: contract.moveAppointment.body,
    first,
    bodyOf: ({ employeeId, how, windows, agreedWith, capacity, words }) => ({
      appointmentId,
      sequence,
      words: words.trim(),
      employeeId: Number(employeeId),
      windows: windowsOf(how === 'phone' ? windows.slice(0, 1) : windows, capacity),
      ...(how === 'phone' ? { agreedWith: agreedWith.trim() } : {}),
    }),
    rules: {
      windows: (windows, body) => windowProblem(windows.slice(0, body.windows.length), new Date()) === null,
      agreedWith: (_, body) => body.agreedWith !== '',
      capacity: isCapacity,
    },
    send: save,
  });
  const { employeeId, how, windows } = form.values;
  return (
    <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
      {how === 'propose' && <p>{t.moveText}</p>}
      <WhoField
        appointment={appointment}
        value={employeeId}
        error={form.errorOf('employeeId', { wrong: t.whoMissing, 'no-login': t.whoNoLogin })}
        onChange={(next) => form.change({ employeeId: next })}
      />
      <HowField how={how} onHow={(next) => form.change({ how: next })} />
      <WindowFields
        windows={windows}
        isOne={how === 'phone'}
        isMarked={form.errorOf('windows', 'x') !== null}
        onWindows={(next) => form.change({ windows: next })}
      />
      {how === 'phone' && <TextField label={t.agreedWith} autoComplete="off" {...form.text('agreedWith', t.agreedWithMissing)} />}
      <TextField label={t.capacity} description={t.capacityHint} inputMode="numeric" {...form.text('capacity', t.capacityWrong)} />
      <TextArea label={t.moveWords} description={t.moveWordsHint} rows={2} {...form.text('words', '')} />
      <Refusal error={form.error} onRetry={form.submit} onShowNow={onShowNow} />
      <SendActions cancel={t.cancel} send={t.move} sending={t.saving} isSending={form.isSending} onCancel={onCancel} />
    </form>
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfficeAppointment } from '#contract/appointments-office.ts';
import * as contract from '#contract/appointments-plan.ts';
import { nearWindow } from '#words/appointments.ts';
import { codeOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import { useForm } from '../form/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { SendFailed } from '../ui/failures.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { agreeByPhone, appointmentsKey, assignAppointment, cancelAppointment, newAppointmentQuery } from './office-api.ts';
import { officeAppointmentTexts } from './office-texts.ts';
import type { ProposalAnswer } from './window-fields.tsx';

type Appointment = OfficeAppointment;
/** The key of the text that says what was done. */
export type DoneWords = 'wasMoved' | 'wasAgreed' | 'wasAssigned' | 'wasCancelled' | 'wasUndone';
export type ActProps = {
  appointment: Appointment;
  onCancel: () => void;
  onDone: (words: DoneWords, overlaps: ProposalAnswer['overlaps']) => void;
  /** Shows the appointment as colleagues have left it. */
  onShowNow: () => void;
};

/** Refetches everything that shows appointments, also after a refusal: then a colleague has changed one. */
export function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all([appointmentsKey, ['inbox'], ['staff', 'customer']].map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function CancelForm({ appointment: { appointmentId, sequence }, onCancel, onDone, onShowNow }: ActProps) {
  const t = useTexts(officeAppointmentTexts);
  const save = useMutation({ mutationFn: cancelAppointment, onSuccess: () => onDone('wasCancelled', []), onSettled: useRefresh() });
  const form = useForm({
    schema: contract.cancelAppointment.body,
    first: { words: '' },
    bodyOf: ({ words }) => ({ appointmentId, sequence, words: words.trim() }),
    send: save,
  });
  return (
    <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
      <p>{t.cancelText}</p>
      <TextArea label={t.reason} rows={3} {...form.text('words', t.reasonMissing)} />
      <Refusal error={form.error} onRetry={form.submit} onShowNow={onShowNow} />
      <SendActions
        cancel={t.cancelKeep}
        send={t.cancelSend}
        sending={t.saving}
        isSending={form.isSending}
        onCancel={onCancel}
        color="danger"
      />
    </form>
  );
}

export function AssignForm({ appointment, onCancel, onDone, onShowNow }: ActProps) {
  const t = useTexts(officeAppointmentTexts);
  const { appointmentId, sequence, employee } = appointment;
  const save = useMutation({
    mutationFn: assignAppointment,
    onSuccess: ({ overlaps }) => onDone('wasAssigned', overlaps),
    onSettled: useRefresh(),
  });
  const form = useForm({
    schema: contract.assignAppointment.body,
    first: { employeeId: '' },
    bodyOf: ({ employeeId }) => ({ appointmentId, sequence, employeeId: Number(employeeId) }),
    send: save,
  });
  return (
    <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
      <p>{t.comesNow(employee.name)}</p>
      <WhoField
        appointment={appointment}
        isOther
        value={form.values.employeeId}
        error={form.errorOf('employeeId', { wrong: t.whoMissing, 'no-login': t.whoNoLogin })}
        onChange={(employeeId) => form.change({ employeeId })}
      />
      <Refusal error={form.error} onRetry={form.submit} onShowNow={onShowNow} />
      <SendActions cancel={t.cancel} send={t.save} sending={t.saving} isSending={form.isSending} onCancel={onCancel} />
    </form>
  );
}

type WhoProps = {
  appointment: Appointment;
  /** Leaves out the present installer. */
  isOther?: boolean;
  value: string;
  error: string | null;
  onChange: (employeeId: string) => void;
};

export function WhoField({ appointment: { customer, employee }, isOther = false, value, error, onChange }: WhoProps) {
  const t = useTexts(officeAppointmentTexts);
  const { data } = useQuery(newAppointmentQuery(customer.customerId, null));
  const employees = (data?.employees ?? []).filter(({ employeeId }) => !isOther || employeeId !== employee.employeeId);
  return (
    <SelectField
      name="employeeId"
      label={t.who}
      placeholder={t.chooseWho}
      value={value}
      options={employees.map(({ employeeId, name, department }) => ({ value: String(employeeId), text: `${name}, ${department}` }))}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function AgreeForm({ appointment: { appointmentId, sequence, windows }, onCancel, onDone, onShowNow }: ActProps) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  const save = useMutation({
    mutationFn: agreeByPhone,
    onSuccess: ({ overlaps }) => onDone('wasAgreed', overlaps),
    onSettled: useRefresh(),
  });
  const form = useForm({
    schema: contract.agreeByPhone.body,
    first: { window: String(windows[0]?.number ?? ''), agreedWith: '' },
    bodyOf: ({ window, agreedWith }) => ({ appointmentId, sequence, window: Number(window), agreedWith: agreedWith.trim() }),
    send: save,
  });
  return (
    <form ref={form.ref} className="narrow-form" onSubmit={form.submit} noValidate>
      <ChoiceGroup
        name="window"
        question={t.chooseWindow}
        options={windows.map((window) => ({ value: String(window.number), text: nearWindow(window, now, language) }))}
        chosen={form.values.window}
        onChoose={(window) => form.change({ window })}
      />
      <TextField label={t.agreedWith} autoComplete="off" {...form.text('agreedWith', t.agreedWithMissing)} />
      <Refusal error={form.error} onRetry={form.submit} onShowNow={onShowNow} />
      <SendActions cancel={t.cancel} send={t.save} sending={t.saving} isSending={form.isSending} onCancel={onCancel} />
    </form>
  );
}

const HOWS = ['propose', 'phone'] as const;
export type How = (typeof HOWS)[number];

export function HowField({ how, onHow }: { how: How; onHow: (how: How) => void }) {
  const t = useTexts(officeAppointmentTexts);
  return (
    <ChoiceGroup name="how" question={t.how} options={HOWS.map((value) => ({ value, text: t[value] }))} chosen={how} onChoose={onHow} />
  );
}

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

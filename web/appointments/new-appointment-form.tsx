import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Static } from 'typebox';
import type { newAppointment } from '#contract/appointments-office.ts';
import * as contract from '#contract/appointments-plan.ts';
import type { AnswerOf } from '#contract/define-call.ts';
import { MAX_VISIT_MINUTES, MIN_VISIT_MINUTES, USUAL_VISIT_MINUTES } from '#domain/appointments/appointment.ts';
import { withoutLineBreak } from '#words/address.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type How, HowField, Refusal, useRefresh } from './act-forms.tsx';
import { bookAppointment, proposeAppointment } from './office-api.ts';
import { officeAppointmentTexts } from './office-texts.ts';
import { firstWindow, isCapacity, type WindowDraft, windowProblem, windowsOf } from './window-draft.ts';
import { type ProposalAnswer, WindowFields } from './window-fields.tsx';

type Body = Static<typeof contract.proposeAppointment.body>;
type Values = {
  title: string;
  siteId: string;
  employeeId: string;
  how: How;
  windows: WindowDraft[];
  agreedWith: string;
  expectedMinutes: string;
  capacity: string;
  note: string;
};
type Props = {
  beginning: AnswerOf<typeof newAppointment>;
  customerId: number;
  caseId: number | null;
  onSaved: (stored: ProposalAnswer, words: string) => void;
};

/** Prefilled from the case and with the next working day: from a case it takes one more press. */
export function NewAppointmentForm({ beginning, customerId, caseId, onSaved }: Props) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  // The same key after a failure, so that a retry stores the same visit.
  const [key] = useState(() => crypto.randomUUID());
  const save: UseMutationResult<ProposalAnswer, Error, Body> = useMutation<ProposalAnswer, Error, Body>({
    mutationFn: (body): Promise<ProposalAnswer> => {
      const { how, agreedWith }: Values = form.latest();
      const { windows, ...visit } = body;
      const [window] = windows;
      return how === 'phone' && window ? bookAppointment({ ...visit, window, agreedWith: agreedWith.trim() }) : proposeAppointment(body);
    },
    onSuccess: (stored) =>
      onSaved(stored, form.latest().how === 'phone' ? t.booked(beginning.customerName) : t.proposed(beginning.customerName)),
    onSettled: useRefresh(),
  });
  const form = useForm({
    schema: contract.proposeAppointment.body,
    first: firstValues(beginning, firstWindow(new Date(), language)),
    bodyOf: (values) => ({ key, customerId, ...(caseId === null ? {} : { caseId }), ...bodyOf(values, beginning) }),
    rules: {
      windows: (windows, body) => windowProblem(windows.slice(0, body.windows.length), new Date()) === null,
      capacity: isCapacity,
      expectedMinutes: (text) => /^\d+$/.test(text.trim()) && Number(text) >= MIN_VISIT_MINUTES && Number(text) <= MAX_VISIT_MINUTES,
    },
    send: save,
  });
  const { siteId, employeeId, how, windows } = form.values;
  const submit = () => {
    // Only an agreement on the phone needs a name; the body of a proposal has no such field.
    const isNameMissing = form.latest().how === 'phone' && form.latest().agreedWith.trim() === '';
    const isRight = form.check();
    if (isNameMissing) {
      form.mark({ agreedWith: 'wrong' });
      if (isRight) form.focus('agreedWith');
      return;
    }
    if (isRight) form.submit();
  };
  return (
    <form
      ref={form.ref}
      className="narrow-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {beginning.visitTimes !== '' && <Alert color="info">{t.visitTimes(beginning.visitTimes)}</Alert>}
      <TextField label={t.visitTitle} autoComplete="off" {...form.text('title', t.titleMissing)} />
      <SelectField
        name="siteId"
        label={t.address}
        placeholder={ownAddress(beginning) || t.ownAddress}
        value={siteId}
        options={beginning.sites.flatMap((site) =>
          site.siteId === null ? [] : [{ value: String(site.siteId), text: withoutLineBreak(site.address) }],
        )}
        onChange={({ target }) => form.change({ siteId: target.value })}
      />
      <SelectField
        name="employeeId"
        label={t.who}
        placeholder={t.chooseWho}
        value={employeeId}
        options={beginning.employees.map((each) => ({ value: String(each.employeeId), text: `${each.name}, ${each.department}` }))}
        error={form.errorOf('employeeId', { wrong: t.whoMissing, 'no-login': t.whoNoLogin })}
        onChange={({ target }) => form.change({ employeeId: target.value })}
      />
      <HowField how={how} onHow={(next) => form.change({ how: next })} />
      <WindowFields
        windows={windows}
        isOne={how === 'phone'}
        isMarked={form.errorOf('windows', 'x') !== null}
        onWindows={(next) => form.change({ windows: next })}
      />
      {how === 'phone' && <TextField label={t.agreedWith} autoComplete="off" {...form.text('agreedWith', t.agreedWithMissing)} />}
      <TextField label={t.minutesField} inputMode="numeric" {...form.text('expectedMinutes', t.minutesWrong)} maxLength={3} />
      <TextField
        label={t.capacity}
        description={t.capacityHint}
        inputMode="numeric"
        {...form.text('capacity', t.capacityWrong)}
        maxLength={3}
      />
      <TextArea label={t.note} description={t.noteHint} rows={2} {...form.text('note', '')} />
      <Refusal error={form.error} onRetry={submit} />
      <DialogActions>
        <Button type="submit" aria-disabled={form.isSending}>
          {form.isSending ? t.saving : how === 'phone' ? t.book : t.sendProposal}
        </Button>
      </DialogActions>
    </form>
  );
}

const ownAddress = ({ sites }: Props['beginning']): string => sites.find(({ siteId }) => siteId === null)?.address ?? '';

const firstValues = (beginning: Props['beginning'], window: WindowDraft): Values => ({
  title: beginning.title,
  siteId: beginning.siteId === null ? '' : String(beginning.siteId),
  employeeId: beginning.employeeId === null ? '' : String(beginning.employeeId),
  how: 'propose',
  windows: [window],
  agreedWith: '',
  expectedMinutes: String(USUAL_VISIT_MINUTES),
  capacity: '',
  note: beginning.note,
});

const bodyOf = ({ title, siteId, employeeId, how, windows, expectedMinutes, capacity, note }: Values, { jobId }: Props['beginning']) => ({
  title: title.trim(),
  ...(siteId === '' ? {} : { siteId: Number(siteId) }),
  ...(jobId === null ? {} : { jobId }),
  employeeId: Number(employeeId),
  windows: windowsOf(how === 'phone' ? windows.slice(0, 1) : windows, capacity),
  expectedMinutes: Number(expectedMinutes),
  note: note.trim(),
});

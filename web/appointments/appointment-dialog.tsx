import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeAppointment } from '#contract/appointments-office.ts';
import * as contract from '#contract/appointments-plan.ts';
import { isOver } from '#domain/appointments/appointment.ts';
import { statusOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { type DoneMessage, DoneNotice } from '../ui/done-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { SendActions } from '../ui/send-actions.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import {
  type ActProps,
  AgreeForm,
  AssignForm,
  CancelForm,
  type DoneWords,
  type How,
  HowField,
  Refusal,
  useRefresh,
  WhoField,
} from './act-forms.tsx';
import { AppointmentFacts, AppointmentHistory, UndoPress } from './appointment-facts.tsx';
import { moveAppointment, staffAppointmentQuery } from './office-api.ts';
import { officeAppointmentTexts } from './office-texts.ts';
import { firstWindow, isCapacity, type WindowDraft, windowProblem, windowsOf } from './window-draft.ts';
import { Overlaps, type ProposalAnswer, WindowFields } from './window-fields.tsx';

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

const FORMS = { move: MoveForm, agree: AgreeForm, assign: AssignForm, cancel: CancelForm };
type Act = keyof typeof FORMS;

/** An appointment with its history, and what can be done with it. */
export function AppointmentDialog({ appointmentId, onClose }: { appointmentId: number; onClose: () => void }) {
  const t = useTexts(officeAppointmentTexts);
  const found = useQuery(staffAppointmentQuery(appointmentId));
  const [act, setAct] = useState<Act | null>(null);
  const [done, setDone] = useState<DoneMessage | null>(null);
  const [overlaps, setOverlaps] = useState<ProposalAnswer['overlaps']>([]);
  const isGone = statusOf(found.error) === 404;
  const headings: Record<Act, string> = {
    move: t.moveHeading,
    agree: t.agreeHeading,
    assign: t.assignHeading,
    cancel: t.cancelHeading,
  };
  const Form = act && FORMS[act];
  const say = (words: DoneWords) => setDone({ words: (language) => officeAppointmentTexts[language][words] });
  const showNow = () => {
    setAct(null);
    void found.refetch();
  };
  return (
    <Dialog title={act ? headings[act] : (found.data?.appointment.title ?? t.title)} onClose={act ? () => setAct(null) : onClose}>
      <Loaded query={found} waiting={<Skeleton lines={5} tall />} instead={isGone && <p>{t.gone}</p>}>
        {({ appointment, history }) =>
          Form ? (
            <Form
              appointment={appointment}
              onCancel={() => setAct(null)}
              onShowNow={showNow}
              onDone={(words, others) => {
                setAct(null);
                setOverlaps(others);
                say(words);
              }}
            />
          ) : (
            <>
              <DoneNotice done={done} />
              <Overlaps overlaps={overlaps} />
              <AppointmentFacts appointment={appointment} />
              <Acts appointment={appointment} onAct={setAct} />
              <UndoPress appointment={appointment} onDone={say} onShowNow={showNow} />
              <AppointmentHistory history={history} />
            </>
          )
        }
      </Loaded>
      {!act && (
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t.close}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

function Acts({ appointment, onAct }: { appointment: OfficeAppointment; onAct: (act: Act) => void }) {
  const t = useTexts(officeAppointmentTexts);
  const { state, isImported, windows } = appointment;
  if (isOver(state) || state === 'arrived') return null;
  if (isImported) return <p className="muted">{t.imported}</p>;
  return (
    <div className="appointment-acts">
      <Button onClick={() => onAct('move')}>{t.move}</Button>
      {windows.length > 0 && (
        <Button variant="secondary" onClick={() => onAct('agree')}>
          {t.agree}
        </Button>
      )}
      <Button variant="secondary" onClick={() => onAct('assign')}>
        {t.assign}
      </Button>
      <Button variant="secondary" color="danger" onClick={() => onAct('cancel')}>
        {t.cancelVisit}
      </Button>
    </div>
  );
}

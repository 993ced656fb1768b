import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeAppointment } from '#contract/appointments-office.ts';
import { isOver } from '#domain/appointments/appointment.ts';
import { staffAppointmentQuery } from '../../api/appointments-staff.ts';
import { statusOf } from '../../api/call.ts';
import { useTexts } from '../../app/language.tsx';
import { officeAppointmentTexts } from '../../texts/office-appointments.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { type Done, DoneNotice } from '../../ui/done-notice.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgreeForm, AssignForm, CancelForm, type DoneWords } from './act-forms.tsx';
import { AppointmentFacts, AppointmentHistory } from './appointment-facts.tsx';
import { MoveForm } from './move-form.tsx';
import { Overlaps, type Stored } from './overlaps.tsx';
import { UndoPress } from './undo-press.tsx';

const FORMS = { move: MoveForm, agree: AgreeForm, assign: AssignForm, cancel: CancelForm };
type Act = keyof typeof FORMS;

/** An appointment with its history, and what can be done with it. */
export function AppointmentDialog({ appointmentId, onClose }: { appointmentId: number; onClose: () => void }) {
  const t = useTexts(officeAppointmentTexts);
  const found = useQuery(staffAppointmentQuery(appointmentId));
  const [act, setAct] = useState<Act | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [overlaps, setOverlaps] = useState<Stored['overlaps']>([]);
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

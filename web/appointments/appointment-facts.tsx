import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { Link } from 'wouter';
import type { AppointmentHistory as History } from '#contract/appointments.ts';
import type { OfficeAppointment } from '#contract/appointments-office.ts';
import { PRESSES, type Press } from '#domain/appointments/appointment.ts';
import { phoneHref } from '#domain/contact.ts';
import { withoutLineBreak } from '#words/address.ts';
import { nearWindow } from '#words/appointments.ts';
import { formatPhone } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow, When } from '../app/when.tsx';
import { customerPath, inboxCasePath } from '../paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { usePress } from '../ui/use-send.ts';
import { type DoneWords, Refusal, useRefresh } from './act-forms.tsx';
import { sendActs } from './office-api.ts';
import { officeAppointmentTexts } from './office-texts.ts';
import { STATE_COLORS, timesOf } from './week.ts';

export function AppointmentFacts({ appointment }: { appointment: OfficeAppointment }) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  const { customer, employee, state, isMoved, declined, cancelled, done, note } = appointment;
  return (
    <div className="appointment-facts">
      <p>
        <Badge color={STATE_COLORS[state]}>{t[`state-${state}`]}</Badge> {isMoved && <Badge color="warning">{t.moved}</Badge>}
      </p>
      <p>
        <Link className="ds-link" href={customerPath(customer.customerId)}>
          {customer.name}
        </Link>
        {customer.phone && (
          <>
            {' · '}
            <a className="ds-link" href={phoneHref(customer.phone)}>
              {formatPhone(customer.phone)}
            </a>
          </>
        )}
      </p>
      <dl>
        <Fact name={appointment.startsAt ? t.agreedTime : t.windows}>
          {timesOf(appointment).map((window) => (
            <span key={window.startsAt} className="appointment-time">
              {nearWindow(window, now, language)}
            </span>
          ))}
        </Fact>
        <Fact name={t.who}>
          {employee.name}
          {!employee.canLogIn && `, ${t.noLogin}`}
        </Fact>
        <Fact name={t.address}>{withoutLineBreak(appointment.address) || t.noAddress}</Fact>
        <Fact name={t.length}>{t.minutes(appointment.expectedMinutes)}</Fact>
        <Fact name={t.doorCode}>{appointment.doorCode}</Fact>
        {note && <Fact name={t.noteGiven}>{note}</Fact>}
        {appointment.caseId !== null && (
          <Fact name={t.case}>
            <Link className="ds-link" href={inboxCasePath(appointment.caseId)}>
              {t.caseLink(appointment.caseId)}
            </Link>
          </Fact>
        )}
      </dl>
      {declined && (
        <p>
          {t.declinedWords(declined.words)}{' '}
          {declined.dayParts.length > 0 && t.dayParts(declined.dayParts.map((part) => t[part]).join(', '))}
        </p>
      )}
      {(cancelled?.words || done?.words) && <p>{cancelled?.words || done?.words}</p>}
      {done?.remains && <p>{t.remains(done.remains)}</p>}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export function AppointmentHistory({ history }: { history: Static<typeof History> }) {
  const t = useTexts(officeAppointmentTexts);
  return (
    <details>
      <summary>{t.history}</summary>
      <ol className="appointment-history">
        {history.map(({ number, at, pressedAt, kind, name, employee, words }) => (
          <li key={number}>
            {t.event(t[`event-${kind}`], kind === 'assigned' ? (employee ?? '') : name)}
            <span className="muted">
              {' '}
              <When at={pressedAt ?? at} isPast />
            </span>
            {words && <p>{words}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

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

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { EmployeeRow } from '#contract/staff.ts';
import { formatDate, formatPhone } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { accountEmailTexts } from '../login/account-email.ts';
import { StartEmailChange } from '../login/start-email-change.tsx';
import { changeOffice } from '../search/api.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { CloseButton } from '../ui/close-button.tsx';
import { MailAddress } from '../ui/contact-line.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { commonTexts } from '../ui/texts.ts';
import { disableEmployee, endEmployeeSessions, giveLogin, resetFactor, sendFirstPassword } from './api.ts';
import { fullName } from './employee-table.tsx';
import { type AskedChange, RightsForm, useChange } from './rights-form.tsx';
import { employeesTexts } from './texts.ts';

/** Everything an Admin can do to a colleague. A change that the same button cannot undo is confirmed first. */
export function EmployeeDialog({ employee, onClose }: { employee: EmployeeRow; onClose: () => void }) {
  const t = useTexts(employeesTexts);
  const { close } = useTexts(commonTexts);
  const change = useChange();
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [isChangingEmail, setChangingEmail] = useState(false);
  const client = useQueryClient();
  const leave = () => !change.isPending && onClose();
  const confirm = () => {
    if (asked) change.make(asked);
    setAsked(null);
  };
  return (
    <Dialog title={fullName(employee)} size="wide" onClose={leave}>
      <CloseButton label={close} onClick={leave} />
      <Facts employee={employee} />
      <div aria-live="polite" className="change-notice">
        {change.done && !change.isPending && <Alert color="success">{change.done}</Alert>}
        {change.problem && !change.isPending && <Alert color="danger">{change.problem}</Alert>}
      </div>
      <RightsForm employee={employee} change={change} onAsk={setAsked} />
      <Access employee={employee} onAsk={setAsked} onChangeEmail={() => setChangingEmail(true)} />
      {isChangingEmail && (
        <StartEmailChange
          {...employee}
          name={fullName(employee)}
          person={{ employeeId: employee.employeeId }}
          onClose={() => setChangingEmail(false)}
          onStarted={() => void client.invalidateQueries({ queryKey: ['staff'] })}
        />
      )}
      {asked && (
        <Dialog title={asked.label} onClose={() => setAsked(null)}>
          <p>{asked.text}</p>
          <DialogActions>
            <Button variant="secondary" onClick={() => setAsked(null)}>
              {t.cancel}
            </Button>
            <Button onClick={confirm}>{t.confirm}</Button>
          </DialogActions>
        </Dialog>
      )}
    </Dialog>
  );
}

function Facts({ employee }: { employee: EmployeeRow }) {
  const t = useTexts(employeesTexts);
  const { language } = useLanguage();
  const facts: [name: string, value: ReactNode][] = [
    [t.userName, employee.userName],
    [t.email, <MailAddress key="email" address={employee.email} />],
    [
      t.loginEmail,
      employee.loginEmail && employee.loginEmail !== employee.email && <MailAddress key="login" address={employee.loginEmail} />,
    ],
    [t.pendingEmail, employee.pendingEmail && <MailAddress key="pending" address={employee.pendingEmail} />],
    [t.phone, employee.phone && formatPhone(employee.phone)],
    [t.startDate, employee.startDate && formatDate(employee.startDate, language)],
  ];
  const known = facts.filter(([, value]) => value);
  return (
    <dl className="employee-facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type AccessProps = { employee: EmployeeRow; onAsk: (asked: AskedChange) => void; onChangeEmail: () => void };

function Access({ employee, onAsk, onChangeEmail }: AccessProps) {
  const t = useTexts(employeesTexts);
  const { startButton } = useTexts(accountEmailTexts);
  const { employeeId, state } = employee;
  const isClosed = state === 'disabled';
  const keysNote = employee.liveKeys.length > 0 ? ` ${t.keysNote(employee.liveKeys.join(', '))}` : '';
  const all: AskedChange[] = [
    {
      label: t.sendPassword,
      text: t.sendPasswordText(employee.loginEmail || employee.email),
      done: t.passwordSent,
      run: () => sendFirstPassword(employeeId),
    },
    { label: t.resetFactor, text: t.resetFactorText, done: t.factorReset, run: () => resetFactor(employeeId) },
    { label: t.endSessions, text: t.endSessionsText, done: t.sessionsEnded, run: () => endEmployeeSessions(employeeId) },
    isClosed
      ? { label: t.enable, text: t.enableText, done: t.wasEnabled, run: () => disableEmployee(employeeId, false) }
      : { label: t.disable, text: t.disableText + keysNote, done: t.wasDisabled, run: () => disableEmployee(employeeId, true) },
  ];
  const office: AskedChange = employee.isOffice
    ? { label: t.officeTake, text: t.officeTakeText, done: t.saved, run: () => changeOffice(employeeId, false) }
    : { label: t.officeGive, text: t.officeGiveText, done: t.saved, run: () => changeOffice(employeeId, true) };
  const login: AskedChange = {
    label: t.giveLogin,
    text: t.giveLoginText(employee.email),
    done: t.loginGiven,
    run: () => giveLogin(employeeId),
  };
  const offered = isClosed ? all.slice(-1) : employee.userRole === 'Employee' ? [office, ...all] : all;
  return (
    <section className="employee-access" aria-label={t.accessHeading}>
      <h3>{t.accessHeading}</h3>
      {state === 'no-login' && (
        <>
          <p className="muted">{t.noLoginNote}</p>
          <Button onClick={() => onAsk(login)}>{t.giveLogin}</Button>
        </>
      )}
      {employee.isSelf && <p className="muted">{t.ownNote}</p>}
      {employee.liveKeys.length > 0 && <p>{t.keysNote(employee.liveKeys.join(', '))}</p>}
      {state !== 'no-login' && !employee.isSelf && (
        <div className="access-actions">
          {offered.map((one) => (
            <Button key={one.label} variant="secondary" color={one.label === t.disable ? 'danger' : 'accent'} onClick={() => onAsk(one)}>
              {one.label}
            </Button>
          ))}
          {!isClosed && (
            <Button variant="secondary" onClick={onChangeEmail}>
              {startButton}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import { Link } from 'wouter';
import type { AppointmentHistory as History } from '#contract/appointment.ts';
import type { OfficeAppointment } from '#contract/appointments-office.ts';
import { phoneHref } from '#domain/contact.ts';
import { withoutLineBreak } from '#words/address.ts';
import { formatPhone } from '#words/format.ts';
import { nearWindow } from '#words/visit-time.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { useNow, When } from '../../case-view/when.tsx';
import { customerPath, inboxCasePath } from '../../paths.ts';
import { officeAppointmentTexts } from '../../texts/office-appointments.ts';
import { Badge } from '../../ui/badge.tsx';
import { STATE_COLORS } from './state-colors.ts';
import { timesOf } from './times-of.ts';

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

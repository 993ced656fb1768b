import { Card } from '../ui/card.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import './appointments.css';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { AppointmentWeek, OfficeAppointment } from '#contract/appointments-office.ts';
import { APPOINTMENTS_PER_PAGE } from '#domain/appointments/appointment.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { nearWindow } from '#words/appointments.ts';
import { spanWords } from '#words/case-time.ts';
import { statusOf } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { useNow } from '../app/when.tsx';
import { PageTabs } from '../layouts/page-tabs.tsx';
import { staffPaths } from '../paths.ts';
import { TABLET, useMediaQuery } from '../ui/breakpoints.ts';
import { Icon } from '../ui/icon.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pager } from '../ui/pager.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { appointmentWeekQuery, type WaitingView, waitingAppointmentsQuery } from './office-api.ts';
import { officeAppointmentTexts } from './office-texts.ts';
import { type Choice, choicePath, queryOfWeek, readChoice, timesOf, WAITING_VIEWS } from './week.ts';
import { WeekList, WeekTable } from './week-table.tsx';

/** The week of the company: who is where, and which appointments await an answer. */
export function AppointmentsPage() {
  const t = useTexts(officeAppointmentTexts);
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const choice = readChoice(params);
  const week = useQuery(appointmentWeekQuery(queryOfWeek(choice)));
  const isNotOffice = statusOf(week.error) === 403;
  return (
    <div className="appointments">
      <PageHeading
        title={t.title}
        lead={choice.waiting === null && week.data ? t.week(week.data.number) : undefined}
        action={!isNotOffice && <ButtonLink href={staffPaths.newAppointment}>{t.newVisit}</ButtonLink>}
      />
      <Loaded
        query={week}
        waiting={<Skeleton lines={8} tall />}
        instead={
          isNotOffice && (
            <Card>
              <p>{t.notOffice}</p>
              <ButtonLink href={staffPaths.myDay}>{t.toMyDay}</ButtonLink>
            </Card>
          )
        }
      >
        {(data) => <Views week={data} choice={choice} isBusy={week.isPlaceholderData} />}
      </Loaded>
      {choice.appointmentId !== null && !isNotOffice && (
        <AppointmentDialog
          key={choice.appointmentId}
          appointmentId={choice.appointmentId}
          onClose={() => navigate(choicePath({ ...choice, appointmentId: null }))}
        />
      )}
    </div>
  );
}

type ViewsProps = { week: AppointmentWeek; choice: Choice; isBusy: boolean };

function Views({ week, choice, isBusy }: ViewsProps) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  const { waiting } = week;
  const closed = { ...choice, appointmentId: null };
  const oldest = waiting.oldestAt && t.oldest(spanWords(now.getTime() - Date.parse(waiting.oldestAt), language));
  const tabs = WAITING_VIEWS.filter((view) => waiting[view] > 0 || view === choice.waiting).map((view) => ({
    path: choicePath({ ...closed, waiting: view }),
    text: view === 'unanswered' && oldest ? `${t[view]}, ${oldest}` : t[view],
    isCurrent: choice.waiting === view,
    count: waiting[view],
  }));
  return (
    <>
      {tabs.length > 0 && (
        <PageTabs
          label={t.views}
          tabs={[{ path: choicePath({ ...closed, waiting: null }), text: t.weekView, isCurrent: choice.waiting === null }, ...tabs]}
        />
      )}
      <Card>
        {choice.waiting ? (
          <WaitingList key={choice.waiting} view={choice.waiting} pathOf={(appointmentId) => choicePath({ ...choice, appointmentId })} />
        ) : (
          <Week week={week} choice={choice} isBusy={isBusy} today={osloDay(now)} />
        )}
      </Card>
    </>
  );
}

function Week({ week, choice, isBusy, today }: ViewsProps & { today: string }) {
  const t = useTexts(officeAppointmentTexts);
  const isNarrow = useMediaQuery(TABLET);
  const { day, departmentId } = choice;
  // The same function for the same week, so that the table is rendered again only when something in it changes.
  const pathOf = useCallback(
    (appointmentId: number) => choicePath({ day, departmentId, waiting: null, appointmentId }),
    [day, departmentId],
  );
  return (
    <div aria-busy={isBusy || undefined} className="week">
      <WeekBar week={week} choice={choice} />
      {week.employees.length === 0 && <p className="empty">{t.noEmployees}</p>}
      {!isNarrow && week.entries.length === 0 && week.employees.length > 0 && <p className="muted">{t.noEntries}</p>}
      {isNarrow ? (
        <WeekList week={week} today={today} choice={choice} />
      ) : (
        week.employees.length > 0 && <WeekTable week={week} today={today} pathOf={pathOf} />
      )}
    </div>
  );
}

function WeekBar({ week, choice }: { week: AppointmentWeek; choice: Choice }) {
  const t = useTexts(officeAppointmentTexts);
  const [, navigate] = useLocation();
  const at = (day: string | null) => choicePath({ ...choice, day, appointmentId: null });
  return (
    <div className="week-bar">
      <nav className="week-steps" aria-label={t.week(week.number)}>
        <ButtonLink href={at(addDays(week.from, -7))} variant="secondary">
          <Icon name="previous" />
          <span className="ds-sr-only">{t.previousWeek}</span>
        </ButtonLink>
        <strong>{t.week(week.number)}</strong>
        <ButtonLink href={at(addDays(week.from, 7))} variant="secondary">
          <span className="ds-sr-only">{t.nextWeek}</span>
          <Icon name="next" />
        </ButtonLink>
        <ButtonLink href={at(null)} variant="tertiary">
          {t.thisWeek}
        </ButtonLink>
      </nav>
      <SelectField
        label={t.department}
        placeholder={t.allDepartments}
        value={choice.departmentId === null ? '' : String(choice.departmentId)}
        options={week.departments.map(({ departmentId, name }) => ({ value: String(departmentId), text: name }))}
        onChange={({ target }) => navigate(choicePath({ ...choice, departmentId: target.value === '' ? null : Number(target.value) }))}
      />
    </div>
  );
}

type Props = { view: WaitingView; pathOf: (appointmentId: number) => string };

/** Appointments that await the customer or the office, oldest first. */
export function WaitingList({ view, pathOf }: Props) {
  const t = useTexts(officeAppointmentTexts);
  const [page, setPage] = useState(0);
  const found = useQuery(waitingAppointmentsQuery(view, page));
  return (
    <Loaded query={found} waiting={<Skeleton lines={6} tall />} empty={<p className="empty">{t.nothingWaits}</p>}>
      {({ appointments, total }) => (
        <>
          <ul className="appointment-rows" aria-label={t[view]}>
            {appointments.map((appointment) => (
              <li key={appointment.appointmentId}>
                <Row appointment={appointment} href={pathOf(appointment.appointmentId)} />
              </li>
            ))}
          </ul>
          <Pager page={page} pageCount={Math.ceil(total / APPOINTMENTS_PER_PAGE)} rowCount={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}

function Row({ appointment, href }: { appointment: OfficeAppointment; href: string }) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const now = useNow();
  const { customer, title, employee, proposedAt, declined } = appointment;
  const age = proposedAt && t.proposedAgo(spanWords(now.getTime() - Date.parse(proposedAt), language));
  return (
    <Link className="appointment-row" href={href}>
      <span className="appointment-words">
        <span>
          {customer.name}: {title}
        </span>
        <span className="muted">
          {timesOf(appointment)
            .map((window) => nearWindow(window, now, language))
            .join(' · ')}
        </span>
        <span className="muted">{[employee.name, age].filter(Boolean).join(' · ')}</span>
        {declined && <span>{declined.words}</span>}
      </span>
    </Link>
  );
}

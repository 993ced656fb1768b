import { memo, useMemo } from 'react';
import { Link } from 'wouter';
import type { AppointmentWeek } from '#contract/appointments-office.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { withoutLineBreak } from '#words/address.ts';
import { shortHours } from '#words/appointments.ts';
import { formatClock, formatLongDate, formatWeekday } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { PageTabs } from '../layouts/page-tabs.tsx';
import { Badge } from '../ui/badge.tsx';
import { officeAppointmentTexts } from './office-texts.ts';
import {
  type Choice,
  choicePath,
  daysOf,
  entriesByCell,
  SHOWN_STATES,
  STATE_COLORS,
  STATE_MARKS,
  shortPlace,
  type WeekEntry,
} from './week.ts';

type Props = { week: AppointmentWeek; today: string; pathOf: (appointmentId: number) => string };

/** Employees down, days across. Rendered again only for another week: it may have 1 500 entries. */
export const WeekTable = memo(function WeekTable({ week, today, pathOf }: Props) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const days = useMemo(() => daysOf(week), [week]);
  const cells = useMemo(() => entriesByCell(week.entries), [week]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a week without entries is scrolled by keyboard too */}
      <section className="week-scroll" aria-label={t.week(week.number)} tabIndex={0}>
        <table className="week-table">
          <caption className="ds-sr-only">{t.week(week.number)}</caption>
          <thead>
            <tr>
              <th scope="col">{t.employee}</th>
              {days.map((day) => (
                <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                  {formatWeekday(day, language).slice(0, 3)} {Number(day.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.employees.map(({ employeeId, name, canLogIn }) => (
              <tr key={employeeId}>
                <th scope="row">
                  {name}
                  {!canLogIn && <span className="muted week-no-login"> {t.noLogin}</span>}
                </th>
                {days.map((day) => (
                  <td key={day} data-today={day === today || undefined}>
                    {cells
                      .get(employeeId)
                      ?.get(day)
                      ?.map((entry) => (
                        <Entry key={`${entry.appointmentId} ${entry.window}`} entry={entry} href={pathOf(entry.appointmentId)} />
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="week-legend">
        {SHOWN_STATES.map((state) => (
          <span key={state}>
            <span aria-hidden="true">{STATE_MARKS[state]}</span> {t[`state-${state}`].toLowerCase()}
          </span>
        ))}
      </p>
    </>
  );
});

function Entry({ entry, href }: { entry: WeekEntry; href: string }) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const name = t.entry(t[`state-${entry.state}`], shortHours(entry, language), entry.customerName, entry.title);
  return (
    <Link className="week-entry" href={href} data-state={entry.state} title={name}>
      <span className="ds-sr-only">{name}</span>
      <span aria-hidden="true">{formatClock(new Date(entry.startsAt), language).replace(/\D00$/, '')}</span>
      <span aria-hidden="true">{shortPlace(entry)}</span>
      <span aria-hidden="true">{STATE_MARKS[entry.state]}</span>
    </Link>
  );
}

type WeekListProps = { week: AppointmentWeek; today: string; choice: Choice };

/** On a phone: one day of the week, by time. */
export function WeekList({ week, today, choice }: WeekListProps) {
  const t = useTexts(officeAppointmentTexts);
  const { language } = useLanguage();
  const days = Array.from({ length: 7 }, (_, i) => addDays(week.from, i));
  const chosen = choice.day ?? (days.includes(today) ? today : week.from);
  const byDay = Map.groupBy(week.entries, ({ startsAt }) => osloDay(new Date(startsAt)));
  const entries = byDay.get(chosen) ?? [];
  const names = new Map(week.employees.map(({ employeeId, name }) => [employeeId, name]));
  return (
    <>
      <PageTabs
        label={t.days}
        tabs={days.map((day) => ({
          path: choicePath({ ...choice, day, appointmentId: null }),
          text: `${formatWeekday(day, language).slice(0, 3)} ${Number(day.slice(8))}`,
          isCurrent: day === chosen,
          count: byDay.get(day)?.length ?? null,
        }))}
      />
      <h2 className="week-list-day">{formatLongDate(chosen, language)}</h2>
      {entries.length === 0 && <p className="empty">{t.noEntriesDay}</p>}
      <ul className="appointment-rows">
        {entries.map((entry) => (
          <li key={`${entry.appointmentId} ${entry.window}`}>
            <Link className="appointment-row" href={choicePath({ ...choice, appointmentId: entry.appointmentId })}>
              <strong>{shortHours(entry, language)}</strong>
              <span className="appointment-words">
                <span>{entry.customerName}</span>
                <span className="muted">{[entry.title, withoutLineBreak(entry.address)].filter(Boolean).join(' · ')}</span>
                <span className="muted">{names.get(entry.employeeId)}</span>
                <Badge color={STATE_COLORS[entry.state]}>{t[`state-${entry.state}`]}</Badge>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

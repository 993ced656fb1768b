import { memo, useMemo } from 'react';
import { Link } from 'wouter';
import type { AppointmentWeek } from '#contract/appointments-office.ts';
import { formatClock, formatWeekday } from '#words/format.ts';
import { shortHours } from '#words/visit-time.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { officeAppointmentTexts } from '../../texts/office-appointments.ts';
import { daysOf, entriesByCell, SHOWN_STATES, STATE_MARKS, shortPlace, type WeekEntry } from './week-entries.ts';

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

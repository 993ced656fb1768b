import { Link } from 'wouter';
import type { AppointmentWeek } from '#contract/appointments-office.ts';
import { addDays, osloDay } from '#domain/calendar.ts';
import { withoutLineBreak } from '#words/address.ts';
import { formatLongDate, formatWeekday } from '#words/format.ts';
import { shortHours } from '#words/visit-time.ts';
import { useLanguage, useTexts } from '../../app/language.tsx';
import { PageTabs } from '../../layouts/page-tabs.tsx';
import { officeAppointmentTexts } from '../../texts/office-appointments.ts';
import { Badge } from '../../ui/badge.tsx';
import { STATE_COLORS } from './state-colors.ts';
import { type Choice, choicePath } from './week-choice.ts';

type Props = { week: AppointmentWeek; today: string; choice: Choice };

/** On a phone: one day of the week, by time. */
export function WeekList({ week, today, choice }: Props) {
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

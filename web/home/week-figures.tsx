import type { CSSProperties } from 'react';
import type { CompanyWeek } from '#contract/staff-home.ts';
import { addDays } from '#domain/calendar.ts';
import { formatDate, formatNumber, formatWeekday } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Average, Figure, Figures } from './my-jobs.tsx';
import { staffHomeTexts } from './staff-texts.ts';

type PickerProps = { week: CompanyWeek | undefined; day: string | null; onDay: (day: string | null) => void };

/** One week back or forward, but not into the future. */
export function WeekPicker({ week, day, onDay }: PickerProps) {
  const t = useTexts(staffHomeTexts);
  const move = (days: number) => week && onDay(addDays(week.from, days));
  return (
    <div className="week-picker">
      <Button variant="tertiary" aria-label={t.previousWeek} disabled={!week} onClick={() => move(-7)}>
        <Icon name="previous" />
      </Button>
      <Button variant="tertiary" disabled={day === null} onClick={() => onDay(null)}>
        {t.thisWeek}
      </Button>
      <Button variant="tertiary" aria-label={t.nextWeek} disabled={!week || day === null} onClick={() => move(7)}>
        <Icon name="next" />
      </Button>
    </div>
  );
}

export function WeekFigures({ week }: { week: CompanyWeek }) {
  const t = useTexts(staffHomeTexts);
  const { language } = useLanguage();
  return (
    <>
      <p className="muted" aria-live="polite">
        {t.weekDays(formatDate(week.from, language), formatDate(week.to, language))}
      </p>
      <Figures>
        <Figure name={t.weekJobs}>{formatNumber(week.jobs, language)}</Figure>
        <Figure name={t.weekAnswered}>{formatNumber(week.answered, language)}</Figure>
        <Figure name={t.weekAverage}>
          <Average value={week.average} answered={week.answered} />
        </Figure>
      </Figures>
      {week.jobs + week.answered === 0 ? <p className="empty">{t.quietWeek}</p> : <DayChart days={week.days} />}
    </>
  );
}

/** The chart is the table: screen readers read the same numbers in the same order. */
function DayChart({ days }: Pick<CompanyWeek, 'days'>) {
  const t = useTexts(staffHomeTexts);
  const { language } = useLanguage();
  const highest = Math.max(1, ...days.flatMap((d) => [d.jobs, d.answered]));
  const bar = (count: number, kind: string) => (
    <td>
      <span className="day-bar" data-kind={kind} style={{ '--part': count / highest } as CSSProperties} />
      {formatNumber(count, language)}
    </td>
  );
  return (
    <table className="day-chart">
      <caption className="ds-sr-only">{t.perDay}</caption>
      <thead>
        <tr>
          <th scope="col">{t.day}</th>
          <th scope="col">{t.dayJobs}</th>
          <th scope="col">{t.dayAnswered}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, jobs, answered }) => (
          <tr key={date}>
            <th scope="row">{formatWeekday(date, language)}</th>
            {bar(jobs, 'jobs')}
            {bar(answered, 'answered')}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import './month-grid.css';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { addDays, addMonths, endOfWeek, monthOf, startOfWeek, weeksOf } from '#domain/calendar.ts';
import { defineTexts } from '#words/define-texts.ts';
import { formatLongDate, formatMonth, weekdayNames } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Icon } from './icon.tsx';

type Props = {
  /** The focused day, whose month is shown. All days are YYYY-MM-DD. */
  day: string;
  onDay: (day: string) => void;
  onChoose: (day: string) => void;
  today: string;
  chosen: readonly string[];
  /** Marked with a dot: something is planned on them. */
  busy?: readonly string[];
  /** Earlier days are shown but cannot be chosen. */
  first?: string;
  /** Takes the focus when mounted. */
  takesFocus?: boolean;
};

/** The day that each key moves to. */
const MOVES: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: endOfWeek,
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  'Shift+PageUp': (day) => addMonths(day, -12),
  'Shift+PageDown': (day) => addMonths(day, 12),
};

/** One month as a grid of days, with weeks from Monday and their numbers. */
export function MonthGrid({ day, onDay, onChoose, today, chosen, busy = [], first = '', takesFocus = false }: Props) {
  const t = useTexts(dateFieldTexts);
  const { language } = useLanguage();
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const focusFollows = useRef(takesFocus);
  useEffect(() => {
    const focusDay = () => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    // After the dialog around it, which opens in its own effect and moves the focus.
    if (focusFollows.current) queueMicrotask(focusDay);
    focusFollows.current = false;
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (!move) return;
    event.preventDefault();
    focusFollows.current = true;
    onDay(move(day));
  };
  return (
    <div className="month">
      <div className="month-head">
        <button type="button" className="month-turn" aria-label={t.previous} onClick={() => onDay(addMonths(day, -1))}>
          <Icon name="previous" />
        </button>
        <p id={titleId} className="month-title" aria-live="polite">
          {formatMonth(day, language)}
        </p>
        <button type="button" className="month-turn" aria-label={t.next} onClick={() => onDay(addMonths(day, 1))}>
          <Icon name="next" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a calendar is a grid, and a table is its shape */}
      <table ref={grid} role="grid" className="month-days" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className="month-week">
              {t.week}
            </th>
            {weekdayNames(language).map((name) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden="true">{name.slice(0, 2)}</span>
                <span className="ds-sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(monthOf(day)).map((week) => (
            <tr key={week.number}>
              <th scope="row" className="month-week">
                <span aria-hidden="true">{week.number}</span>
                <span className="ds-sr-only">{t.weekNumber(week.number)}</span>
              </th>
              {week.days.map((date, column) =>
                date === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the column of a day that is not there is all that can name it
                  <td key={column} />
                ) : (
                  <td key={date}>
                    <DayButton
                      date={date}
                      day={day}
                      first={first}
                      today={today}
                      chosen={chosen}
                      busy={busy}
                      onDay={onDay}
                      onChoose={onChoose}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = Required<Omit<Props, 'takesFocus'>> & { date: string };

function DayButton({ date, day, first, today, chosen, busy, onDay, onChoose }: DayProps) {
  const t = useTexts(dateFieldTexts);
  const { language } = useLanguage();
  const states = [
    date === today && t.today,
    chosen.includes(date) && t.chosen,
    busy.includes(date) && t.busy,
    date < first && t.closed,
  ].filter(Boolean);
  return (
    <button
      type="button"
      data-day={date}
      className="month-day"
      tabIndex={date === day ? 0 : -1}
      aria-label={[formatLongDate(date, language), ...states].join(', ')}
      aria-current={date === today ? 'date' : undefined}
      aria-disabled={date < first || undefined}
      data-chosen={chosen.includes(date) || undefined}
      data-busy={busy.includes(date) || undefined}
      onClick={() => (date < first ? onDay(date) : onChoose(date))}
    >
      {Number(date.slice(8))}
    </button>
  );
}

export const dateFieldTexts = defineTexts({
  nb: {
    open: 'Åpne kalenderen',
    choose: 'Velg dato',
    previous: 'Forrige måned',
    next: 'Neste måned',
    week: 'Uke',
    weekNumber: (week: number) => `Uke ${week}`,
    today: 'i dag',
    chosen: 'valgt',
    busy: 'noe er planlagt',
    closed: 'kan ikke velges',
    keys: 'Piltastene flytter dag for dag, Home og End til mandag og søndag, Page Up og Page Down til en annen måned. Enter velger.',
    'date-unreadable': 'Skriv datoen som dd.mm.åååå, for eksempel 12.03.2027',
    'date-impossible': 'Denne datoen finnes ikke i kalenderen',
    'date-past': 'Datoen er passert. Velg i dag eller senere',
  },
  en: {
    open: 'Open calendar',
    choose: 'Choose a date',
    previous: 'Previous month',
    next: 'Next month',
    // As wide as the number of a week, also on a phone.
    week: 'Wk',
    weekNumber: (week: number) => `Week ${week}`,
    today: 'today',
    chosen: 'selected',
    busy: 'something is planned',
    closed: 'not available',
    keys: 'The arrow keys move day by day, Home and End to Monday and Sunday, Page Up and Page Down to another month. Enter selects.',
    'date-unreadable': 'Enter the date as dd/mm/yyyy, for example 12/03/2027',
    'date-impossible': 'This date does not exist',
    'date-past': 'This date has passed. Choose today or later',
  },
});

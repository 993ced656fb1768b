import { useState } from 'react';
import { osloDay, readDate } from '#domain/calendar.ts';
import { isEmail } from '#domain/email.ts';
import { formatLongDate, formatTypedDate } from '#words/format.ts';
import type { Answer } from '../api/call.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import type { saveOfficeHours } from '../cases/office-api.ts';
import { Button } from '../ui/button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { officeHoursTexts } from './hours-texts.ts';

type Days = OfficeHours['closedDays'];

export function ClosedDays({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const t = useTexts(officeHoursTexts);
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const read = readDate(text);
    setWrong(!('day' in read));
    if (!('day' in read)) return;
    onDays(
      [...days.filter(({ day }) => day !== read.day), { day: read.day, name: name.trim() }].sort((a, b) => a.day.localeCompare(b.day)),
    );
    setText('');
    setName('');
  };
  return (
    <>
      <p className="muted">{t.closedDaysHint}</p>
      {days.length === 0 && <p>{t.noClosedDays}</p>}
      <ul className="closed-days">
        {days.map(({ day, name: what }) => (
          <li key={day} className="closed-day">
            <span>
              <time dateTime={day}>{formatLongDate(day, language)}</time>
              {what && ` – ${what}`}
            </span>
            <Button
              variant="tertiary"
              color="danger"
              aria-label={t.remove(formatLongDate(day, language))}
              onClick={() => onDays(days.filter((other) => other.day !== day))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
      <div className="closed-day-new">
        <DateField
          label={t.day}
          text={text}
          onText={setText}
          onDay={(day) => setText(formatTypedDate(day, language))}
          today={osloDay(new Date())}
          chosen={days.map(({ day }) => day)}
          error={isWrong ? t.dayWrong : null}
        />
        <TextField label={t.name} maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        <Button variant="secondary" onClick={add}>
          {t.add}
        </Button>
      </div>
    </>
  );
}

export type OfficeHours = Parameters<typeof saveOfficeHours>[0];

/** Formats minutes for a time field. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

export const hoursOf = ({ week, closedDays, departments, departmentId }: Answer<'GET /api/Inbox/Hours'>): OfficeHours => ({
  week,
  closedDays,
  departments,
  departmentId,
});

export function weekProblem(week: OfficeHours['week']): 'noDay' | 'hoursWrong' | null {
  if (week.every((day) => day === null)) return 'noDay';
  return week.some((day) => day !== null && day.opens >= day.closes) ? 'hoursWrong' : null;
}

export const hasRightEmails = (departments: OfficeHours['departments']): boolean =>
  departments.every(({ email }) => email === '' || isEmail(email));

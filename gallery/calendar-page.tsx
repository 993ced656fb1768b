import { useState } from 'react';
import { addDays, startOfWeek, weekNumber } from '#domain/calendar.ts';
import { useLanguage, useTexts } from '#web/app/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MonthGrid } from '#web/ui/month-grid.tsx';
import { Table } from '#web/ui/table.tsx';
import { formatLongDate, weekdayNames } from '#words/format.ts';
import source from './calendar-page.tsx?raw';
import { galleryPage } from './frame/gallery-page.tsx';
import { galleryCalendarTexts } from './texts/calendar.ts';

type Appointment = { day: string; time: string; text: 'service' | 'siteVisit' | 'fuseBox' | 'bathroom' };

/** Invented appointments around a fixed day. */
const TODAY = '2026-03-12';
const APPOINTMENTS: readonly Appointment[] = [
  { day: '2026-03-03', time: '08:00', text: 'service' },
  { day: '2026-03-10', time: '12:30', text: 'siteVisit' },
  { day: '2026-03-12', time: '08:00', text: 'fuseBox' },
  { day: '2026-03-12', time: '14:00', text: 'siteVisit' },
  { day: '2026-03-13', time: '09:15', text: 'bathroom' },
  { day: '2026-03-27', time: '10:00', text: 'service' },
  { day: '2026-04-07', time: '08:00', text: 'bathroom' },
];
const BUSY_DAYS = APPOINTMENTS.map(({ day }) => day);

/** Arrow keys go from day to day, Page Up and Page Down from month to month, Enter chooses. Days with a dot have appointments. */
function Month() {
  const t = useTexts(galleryCalendarTexts);
  const { language } = useLanguage();
  const [day, setDay] = useState(TODAY);
  return (
    <Card>
      <div className="calendar-month">
        <MonthGrid day={day} onDay={setDay} onChoose={setDay} today={TODAY} chosen={[day]} busy={BUSY_DAYS} />
        <div aria-live="polite">
          <h3 className="card-title calendar-day">{formatLongDate(day, language)}</h3>
          <DayList day={day} />
          <p className="muted calendar-note">{t.keys}</p>
        </div>
      </div>
    </Card>
  );
}

function DayList({ day }: { day: string }) {
  const t = useTexts(galleryCalendarTexts);
  const ofDay = APPOINTMENTS.filter((appointment) => appointment.day === day);
  if (ofDay.length === 0) return <p className="muted calendar-free">{t.free}</p>;
  return (
    <ul className="row-list">
      {ofDay.map(({ time, text }) => (
        <li key={time}>
          <span className="row-date">{time}</span>
          <span className="row-name">{t[text]}</span>
        </li>
      ))}
    </ul>
  );
}

/** Weeks begin on Monday and are numbered by ISO 8601, as is usual in Norway. */
function Week() {
  const t = useTexts(galleryCalendarTexts);
  const { language } = useLanguage();
  const [monday, setMonday] = useState(startOfWeek(TODAY));
  const head = (
    <tr>
      <th scope="col">{t.day}</th>
      <th scope="col">{t.appointments}</th>
    </tr>
  );
  return (
    <Card>
      <div className="calendar-week-head">
        <Button variant="secondary" aria-label={t.weekBefore} onClick={() => setMonday(addDays(monday, -7))}>
          <Icon name="previous" />
        </Button>
        <h3 className="card-title" aria-live="polite">
          {t.week(weekNumber(monday), monday.slice(0, 4))}
        </h3>
        <Button variant="secondary" aria-label={t.weekAfter} onClick={() => setMonday(addDays(monday, 7))}>
          <Icon name="next" />
        </Button>
      </div>
      <Table caption={t.week(weekNumber(monday), monday.slice(0, 4))} head={head}>
        {weekdayNames(language).map((name, i) => {
          const day = addDays(monday, i);
          return (
            <tr key={name}>
              <th scope="row">
                {name} {Number(day.slice(8))}. {day === TODAY && <Badge color="accent">{t.today}</Badge>}
              </th>
              <td>
                <DayList day={day} />
              </td>
            </tr>
          );
        })}
      </Table>
    </Card>
  );
}

export const CalendarPage = galleryPage({
  page: 'calendar',
  source,
  texts: galleryCalendarTexts,
  examples: { Month, Week },
});

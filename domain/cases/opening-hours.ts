import { addDays, osloDay, osloTime } from '#domain/calendar.ts';

/** Minutes after midnight, in Norwegian time. */
export type Hours = { opens: number; closes: number };
/** Monday first; null: closed. */
export type WeekHours = readonly (Hours | null)[];
export type OpeningHours = { week: WeekHours; closedDays: readonly string[] };

const WORKDAY: Hours = { opens: 7 * 60, closes: 15 * 60 };
/** For a company that has not set its own. */
export const DEFAULT_WEEK: WeekHours = [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, null, null];

export const MINUTES_IN_DAY = 24 * 60;
export const MAX_CLOSED_DAYS = 200;
/** No company is closed for longer; beyond this its closed days and holidays are ignored. */
const LONGEST_CLOSED_DAYS = 60;

export const isWeek = (week: WeekHours): boolean =>
  week.length === 7 && week.some((hours) => hours !== null) && week.every((hours) => hours === null || hours.opens < hours.closes);

/** Monday 0 to Sunday 6. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The opening hours of a day (YYYY-MM-DD); null: closed. */
export function hoursOn({ week, closedDays }: OpeningHours, day: string): Hours | null {
  return isHoliday(day) || closedDays.includes(day) ? null : (week[weekdayOf(day)] ?? null);
}

export const isOpenAt = (hours: OpeningHours, at: Date): boolean => {
  const day = osloDay(at);
  const today = hoursOn(hours, day);
  return today !== null && at >= osloTime(day, today.opens) && at < osloTime(day, today.closes);
};

/** When the office closes on the first working day after the day of `at`. */
export const endOfNextWorkingDay = (hours: OpeningHours, at: Date): Date => closingFrom(hours, at, 1);

/** `at` where the office is open then, otherwise when it closes next. */
export const whenOpen = (hours: OpeningHours, at: Date): Date => (isOpenAt(hours, at) ? at : closingFrom(hours, at, 0));

/** When the office closes first, on a day that is at least so many days after that of `at`. */
function closingFrom(hours: OpeningHours, at: Date, firstDay: number): Date {
  const today = osloDay(at);
  const close = (days: number, hoursOn: (day: string) => Hours | null): Date | null => {
    const day = addDays(today, days);
    const open = hoursOn(day);
    const closes = open && osloTime(day, open.closes);
    return closes && closes >= at ? closes : null;
  };
  for (let days = firstDay; days <= LONGEST_CLOSED_DAYS; days++) {
    const closes = close(days, (day) => hoursOn(hours, day));
    if (closes) return closes;
  }
  for (let days = firstDay; days <= 7; days++) {
    const closes = close(days, (day) => hours.week[weekdayOf(day)] ?? null);
    if (closes) return closes;
  }
  return closingFrom({ week: DEFAULT_WEEK, closedDays: [] }, at, firstDay);
}

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${String(year).padStart(4, '0')}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`;
}

const FIXED = ['01-01', '05-01', '05-17', '12-25', '12-26'];
/** Maundy Thursday, Good Friday, the two days of Easter, Ascension and the two days of Pentecost, in days from Easter Sunday. */
const MOVABLE = [-3, -2, 0, 1, 39, 49, 50];

/** The public holidays of Norway, in order. */
export const holidaysOf = (year: number): string[] =>
  [
    ...new Set([
      ...FIXED.map((day) => `${String(year).padStart(4, '0')}-${day}`),
      ...MOVABLE.map((days) => addDays(easterSunday(year), days)),
    ]),
  ].sort();

export const isHoliday = (day: string): boolean => holidaysOf(Number(day.slice(0, 4))).includes(day);

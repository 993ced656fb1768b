import { addDays } from '#domain/calendar.ts';

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

import { readWallTime } from '#domain/appointments/window.ts';
import { isIsoDate } from '#domain/calendar.ts';
import { readKroner } from '#domain/offers/lines.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { type ImportField, meansNoEmployee } from './field.ts';

/** What a cell becomes. `note` says what was done to it, where that is not plain to see. */
export type ReadValue = { value: string | number | boolean | null; note?: 'zero' | 'day' | 'word' };
export type Reading = {
  /** Translations of this field, by the word in small letters. */
  words?: Readonly<Record<string, string>> | undefined;
  is1904?: boolean;
};

/** The text of a cell as its field takes it; null leaves the field out. What cannot be read stays as it is, for the report to name it. */
export function readValue(field: ImportField, text: string, { words, is1904 = false }: Reading = {}): ReadValue | null {
  const { type } = field;
  if (text === '') return null;
  if (type === 'choice') return readChoice(field, text, words ?? {});
  if (type === 'employee') return readEmployee(words?.[text.toLowerCase()] ?? text);
  if (type === 'postal-code') return /^\d{3}$/.test(text) ? { value: `0${text}`, note: 'zero' } : { value: text };
  if (type === 'number') return { value: /^\d{1,10}$/.test(withoutSpaces(text)) ? Number(withoutSpaces(text)) : text };
  if (type === 'amount') return { value: readKroner(text) ?? text };
  if (type === 'day') return readDay(text, is1904);
  if (type === 'time') return readTime(text);
  return { value: text };
}

const readEmployee = (text: string): ReadValue => ({ value: meansNoEmployee(text) ? null : text });

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

type Meanings = Readonly<Record<string, string>>;

/** What a word means; undefined: the mapping does not say. Empty: the field is left out. */
export function meaningOf({ values = [], words = {} }: ImportField, text: string, chosen: Meanings): string | undefined {
  const word = text.toLowerCase();
  if (Object.hasOwn(chosen, word)) return chosen[word];
  if (values.includes(word)) return word;
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

function readChoice(field: ImportField, text: string, chosen: Meanings): ReadValue | null {
  const meaning = meaningOf(field, text, chosen);
  if (meaning === '') return null;
  if (meaning === undefined) return { value: text };
  const value = field.values?.includes('true') ? meaning === 'true' : meaning;
  return meaning === text ? { value } : { value, note: 'word' };
}

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:[ T].*)?$/;
const YEAR_FIRST = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?:[ T].*)?$/;
const SERIAL = /^\d{5}(?:\.\d+)?$/;

function readDay(text: string, is1904: boolean): ReadValue {
  if (SERIAL.test(text)) return { value: dayOfSerial(Math.floor(Number(text)), is1904), note: 'day' };
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayOr(text, `${yearFirst[1]}-${yearFirst[2]}-${yearFirst[3]}`);
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  const whole = year.length === 2 ? `20${year}` : year;
  return dayOr(text, `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const dayOr = (text: string, day: string): ReadValue =>
  isIsoDate(day) ? (day === text ? { value: day } : { value: day, note: 'day' }) : { value: text };

/** Excel has a time as a part of a day. */
const PART_OF_DAY = /^0?[.,]\d+$/;

function readTime(text: string): ReadValue {
  const minutes = Math.round((Number(text.replace(',', '.')) * DAY) / MINUTE);
  const typed = PART_OF_DAY.test(text) ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}` : text;
  return { value: readWallTime(typed) ?? text };
}

/** Excel counts the days from the last of 1899, or from the first of 1904. */
function dayOfSerial(serial: number, is1904: boolean): string {
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  return new Date(first + serial * DAY).toISOString().slice(0, 10);
}

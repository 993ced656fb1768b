import pg from 'pg';

export type JsKind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'object';

/** A text of each type as PostgreSQL sends it, where an ordinary word would not do. */
const SAMPLES: Readonly<Record<number, string>> = {
  16: 't',
  17: '\\x00',
  20: '1',
  21: '1',
  23: '1',
  26: '1',
  700: '1',
  701: '1',
  1082: '2026-01-01',
  1114: '2026-01-01 00:00:00',
  1184: '2026-01-01 00:00:00+00',
  1186: '1 day',
  1700: '1',
};
const JSON_NUMBERS = new Set([20, 21, 23, 26, 700, 701, 1700]);

/** What the driver makes of a value, with the parsers that the server has set. */
export function driverKind(type: number): JsKind {
  const value: unknown = pg.types.getTypeParser(type, 'text')(SAMPLES[type] ?? 'a');
  return kindOf(value);
}

/** The kind of the elements of an array: the driver has parsers of its own for arrays. */
export function driverElementKind(arrayType: number, element: number): JsKind {
  const values: unknown = pg.types.getTypeParser(arrayType, 'text')(`{${JSON.stringify(SAMPLES[element] ?? 'a')}}`);
  return Array.isArray(values) ? kindOf(values[0]) : 'object';
}

export const jsonKind = (type: number): JsKind => (type === 16 ? 'boolean' : JSON_NUMBERS.has(type) ? 'number' : 'string');

function kindOf(value: unknown): JsKind {
  if (value instanceof Date) return 'Date';
  if (value instanceof Uint8Array) return 'Buffer';
  return typeof value as JsKind;
}

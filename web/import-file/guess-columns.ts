import { plainHeading } from '#domain/import/field.ts';
import { IMPORT_FIELDS, MAPPED_KINDS, type MappedKind } from '#domain/import/fields.ts';
import type { Mapping } from './mapping.ts';

/** Without a column for the whole name, first and last name make it up. */
const NAME_PARTS = ['fornavn', 'firstname', 'contactfirstname', 'etternavn', 'lastname', 'contactlastname'];

/** Guesses the field of each column. If two columns fit one field, the better match gets it; of days both. */
export function guessColumns(headings: readonly string[], kind: MappedKind): (string | null)[] {
  const plain = headings.map(plainHeading);
  const fields: (string | null)[] = headings.map(() => null);
  for (const { name: field, headings: known, isLatest, notBeside } of IMPORT_FIELDS[kind]) {
    if (notBeside?.some((heading) => plain.includes(heading))) continue;
    if (isLatest) for (const [i, heading] of plain.entries()) if (fields[i] === null && known.includes(heading)) fields[i] = field;
    if (fields.includes(field)) continue;
    const name = known.find((candidate) => plain.some((heading, i) => heading === candidate && fields[i] === null));
    if (name !== undefined) fields[plain.findIndex((heading, i) => heading === name && fields[i] === null)] = field;
  }
  if (kind === 'customer' && !fields.includes('name'))
    for (const [i, heading] of plain.entries()) if (NAME_PARTS.includes(heading)) fields[i] = 'name';
  return fields;
}

/** Guesses kind and columns from the headings alone. Null: no heading is known. */
export function guessMapping(headings: readonly string[]): Mapping | null {
  const guesses = MAPPED_KINDS.map((kind) => ({ kind, fields: guessColumns(headings, kind) }));
  const best = guesses.reduce((a, b) => (scoreOf(b) > scoreOf(a) ? b : a));
  return scoreOf(best) > 0 ? { ...best, words: {}, constants: {} } : null;
}

type Guess = Pick<Mapping, 'kind' | 'fields'>;

/** Required fields count most: a list of jobs has the customer's name too. */
function scoreOf({ kind, fields }: Guess): number {
  const found = IMPORT_FIELDS[kind].filter(({ name }) => fields.includes(name));
  const needed = IMPORT_FIELDS[kind].filter(({ isNeeded }) => isNeeded).length;
  const foundNeeded = found.filter(({ isNeeded }) => isNeeded).length;
  const share = foundNeeded === needed ? 10 : (6 * foundNeeded) / needed;
  // Each of these columns identifies its kind: a number a job, hours of the day a visit, a due date a bill, a last day an offer.
  const mark = { job: 'number', appointment: 'from', bill: 'dueDate', offer: 'validUntil' }[kind as string];
  const own = mark !== undefined && fields.includes(mark) ? 10 : 0;
  return share + found.length + own - (kind === 'department' ? fields.filter((field) => field === null).length * 2 : 0);
}

const ROWS_LOOKED_AT = 10;

/** Finds the row with the headings, below any title: the row with most known headings, else the first with two cells. */
export function findHeadingRow(rows: readonly { number: number; cells: readonly string[] }[]): number {
  const first = rows.slice(0, ROWS_LOOKED_AT);
  const knownIn = (cells: readonly string[]) => Math.max(...MAPPED_KINDS.map((kind) => guessColumns(cells, kind).filter(Boolean).length));
  const best = first.map(({ number, cells }) => ({ number, known: knownIn(cells) })).reduce((a, b) => (b.known > a.known ? b : a), NONE);
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;
  return best.known > 0 ? best.number : (first.find(({ cells }) => filled(cells) > 1)?.number ?? first[0]?.number ?? 1);
}

const NONE = { number: 0, known: 0 };

/** Unique headings: a repeated heading gets a number, a column without one gets its letter. */
export function nameColumns(cells: readonly string[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, i) => {
    const name = cells[i] || `(${letterOf(i)})`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

const letterOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26);

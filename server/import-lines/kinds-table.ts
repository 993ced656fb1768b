import type { TObject } from 'typebox';
import { kinds } from './kinds/index.ts';

const code = (text: string) => `\`${text}\``;

/** The table of `docs/import.md`: what a line of each kind needs, and what it may have. */
export const kindsTable = (): string =>
  ['| kind | needs | may have |', '|---|---|---|', ...kinds.map(({ name, schema }) => rowOf(name, schema))].join('\n');

function rowOf(name: string, schema: TObject): string {
  const fields = Object.keys(schema.properties).filter((field) => field !== 'kind' && field !== 'company');
  const isNeeded = (field: string) => schema.required?.includes(field) ?? false;
  const list = (some: readonly string[]) => some.map((field) => code(field) + valuesOf(schema.properties[field])).join(', ');
  return `| ${code(name)} | ${list(fields.filter(isNeeded))} | ${list(fields.filter((field) => !isNeeded(field)))} |`;
}

type Declared = { enum?: readonly unknown[]; anyOf?: readonly Declared[] };

function valuesOf(declared: Declared = {}): string {
  const values = [declared, ...(declared.anyOf ?? [])].flatMap((part) => part.enum ?? []).filter((value) => value !== null && value !== '');
  return values.length > 0 ? ` (${values.map((value) => code(String(value))).join(', ')})` : '';
}

import type { TObject } from 'typebox';
import { appointment } from '../appointments/import.ts';
import { bill } from '../bills/import.ts';
import { customer } from '../customers/import.ts';
import { site } from '../customers/import-site.ts';
import { extra } from '../extras/import.ts';
import { care } from '../home-book/import.ts';
import type { ImportKind } from '../import-lines/kind.ts';
import { job } from '../jobs/import.ts';
import { complaint, documentation, siteVisit } from '../jobs/import-forms.ts';
import { invoice } from '../jobs/import-invoice.ts';
import { offer } from '../offers/import.ts';
import { employee } from '../staff/import.ts';
import { department } from '../staff/import-department.ts';
import { surveyAnswer } from '../surveys/import.ts';

/** All kinds of lines, in the order in which they are stored. */
export const kinds = [
  department,
  employee,
  customer,
  site,
  job,
  invoice,
  complaint,
  siteVisit,
  documentation,
  surveyAnswer,
  care,
  appointment,
  offer,
  extra,
  bill,
] as unknown as readonly ImportKind[];

export const kindByName: ReadonlyMap<string, ImportKind> = new Map(kinds.map((kind) => [kind.name, kind]));

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

type ValueSchema = { enum?: readonly unknown[]; anyOf?: readonly ValueSchema[] };

function valuesOf(declared: ValueSchema = {}): string {
  const values = [declared, ...(declared.anyOf ?? [])].flatMap((part) => part.enum ?? []).filter((value) => value !== null && value !== '');
  return values.length > 0 ? ` (${values.map((value) => code(String(value))).join(', ')})` : '';
}

/** Our own formats in the words of JSON Schema. */
const FORMATS: Readonly<Record<string, object>> = {
  day: { format: 'date' },
  moment: { format: 'date-time' },
  pdf: { contentEncoding: 'base64', contentMediaType: 'application/pdf' },
  'mail-address': { format: 'email' },
  'user-name': { minLength: 2, maxLength: 64 },
};

/** One line of an import as a JSON Schema, for programs. */
export const lineSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A line of an import into Kundeportal',
  oneOf: kinds.map((kind) => ({ title: kind.name, description: kind.summary, ...(inPlainWords(kind.schema) as object) })),
});

function inPlainWords(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inPlainWords);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { format, ...rest } = schema as { format?: unknown };
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inPlainWords(value)]));
  return typeof format === 'string' ? { ...plain, ...(FORMATS[format] ?? { format }) } : plain;
}

import { type Expectation, KIND_NAMES, type KindName, type LineError } from '#domain/import/import.ts';
import type { CompanyId } from '../db/company-id.ts';
import { CUSTOMER_NUMBER, ID, POSTAL_CODE, WALL_TIME } from '../import-lines/fields.ts';
import { kindByName } from './kinds.ts';

type Schema = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};

const PATTERNS: Readonly<Record<string, Expectation['what']>> = {
  [POSTAL_CODE]: 'postal-code',
  [CUSTOMER_NUMBER]: 'customer-number',
  [ID]: 'id',
  [WALL_TIME]: 'time',
};
const FORMATS: readonly Expectation['what'][] = ['day', 'moment', 'mail-address', 'user-name', 'pdf'];

/** The company that a file is for. */
export type ImportCompany = { companyId: CompanyId; brandSlugs: readonly string[] };

/** What would be right where a line is wrong, as far as there is more to say than the reason. */
export function expectedValue({ kind: name, field = '', reason }: LineError, { companyId, brandSlugs }: ImportCompany): Expectation | null {
  const kind = kindByName.get(name ?? '');
  if (reason === 'unknown-kind') return field === 'kind' ? { what: 'one-of', values: [...KIND_NAMES] } : { what: 'csv-header' };
  if (reason === 'other-company') return { what: 'one-of', values: [String(companyId)] };
  const path = field.split('.');
  const schema = kind?.schema as Schema | undefined;
  if (reason === 'unknown-field') return fieldsOf(schemaAt(schema, path.slice(0, -1)) ?? schema);
  if (reason === 'not-found') return knownId(kind?.references[field]);
  if (!['bad-value', 'wrong-type', 'too-long', 'missing'].includes(reason)) return null;
  if (field === 'brand') return { what: 'one-of', values: [...brandSlugs] };
  const found = schemaAt(schema, path);
  return found ? describe(found) : null;
}

/** A case has no line of its own. */
const knownId = (kind: KindName | undefined): Expectation | null => (kind ? { what: 'known-id', values: [kind] } : null);

const fieldsOf = (schema: Schema | undefined): Expectation | null =>
  schema?.properties ? { what: 'one-of', values: Object.keys(schema.properties).filter((field) => field !== 'kind') } : null;

function schemaAt(schema: Schema | undefined, path: readonly string[]): Schema | undefined {
  return path.reduce<Schema | undefined>((at, part) => (/^\d+$/.test(part) ? at?.items : at?.properties?.[part]), schema);
}

function describe(schema: Schema): Expectation {
  const { enum: values, format, pattern = '', anyOf } = schema;
  if (anyOf?.[0]) return describe(anyOf[0]);
  if (values) return { what: 'one-of', values: values.filter((value) => value !== null && value !== '').map(String) };
  const named = FORMATS.find((what) => what === format) ?? PATTERNS[pattern];
  return named ? { what: named } : { what: whatOf(schema), ...limitsOf(schema) };
}

const TYPES: Readonly<Record<string, Expectation['what']>> = {
  integer: 'whole-number',
  number: 'number',
  boolean: 'yes-or-no',
  array: 'list',
  object: 'object',
};

const whatOf = ({ type }: Schema): Expectation['what'] => TYPES[[type ?? ''].flat()[0] ?? ''] ?? 'text';

function limitsOf({ minimum, maximum, minLength, maxLength, maxItems }: Schema): Pick<Expectation, 'min' | 'max'> {
  const [min, max] = [minimum ?? minLength, maximum ?? maxLength ?? maxItems];
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

const MAX_LETTERS = 40;

/** The content of a field, short enough for a report. Lists and objects are not shown. */
export function showValue(value: unknown): string | undefined {
  if (typeof value === 'string') return shorten(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return undefined;
}

/** A copy: a mere slice would keep the whole line in memory for as long as the report lives. */
export function shorten(text: string): string {
  const isLong = text.length > MAX_LETTERS;
  const copy = Buffer.from(isLong ? text.slice(0, MAX_LETTERS - 1).trimEnd() : text).toString();
  return isLong ? `${copy}…` : copy;
}

/** By the path that a problem names, such as `lines.0.price`. */
export function valueAt(content: unknown, field: string | undefined): unknown {
  if (field === undefined) return undefined;
  return field
    .split('.')
    .reduce(
      (value: unknown, part) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? value[part as never] : undefined,
      content,
    );
}

import { Ajv, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { NOT_JSON } from './input.ts';

/** The longest list that any call takes has a hundred entries. */
const MAX_PARTS = 5000;

/**
 * The contract's headers say JSON also where there is no body, so nothing at all is fine. What is no JSON is passed on as such:
 * the sender gets the refusal only after the login has been checked.
 */
export function readJson(text: string): unknown {
  if (text === '') return undefined;
  if (hasTooManyParts(text)) return NOT_JSON;
  try {
    return JSON.parse(text, refuseWhatCannotBeStored);
  } catch {
    return NOT_JSON;
  }
}

/** Three megabytes of empty lists take seconds and a hundred times their size to read, and are read before the login is checked. */
function hasTooManyParts(text: string): boolean {
  let parts = 0;
  for (const sign of ['[', '{', ','])
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) if (++parts > MAX_PARTS) return true;
  return false;
}

function refuseWhatCannotBeStored(this: unknown, key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Error('key');
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new Error('text');
  return value;
}

const common: Options = { removeAdditional: false, useDefaults: false, allErrors: false, strict: false };
const isDateTime = addFormats.default(new Ajv(common)).compile<string>({ type: 'string', format: 'date-time' });
/** The formats of the library; a moment that is none to a clock of ours, such as a leap second, is refused. */
const formats = (ajv: Ajv): Ajv =>
  addFormats.default(ajv).addFormat('date-time', (text: string) => isDateTime(text) && !Number.isNaN(Date.parse(text)));
/** Query and headers are text on the wire, so a number may come as digits. A doubled parameter is a list and fits no type. */
const forText = formats(new Ajv({ ...common, coerceTypes: true }));
/** A JSON body has types of its own, so nothing in it is converted. */
const forBody = formats(new Ajv(common));

/** Compiled by the first request that needs it: all of them at once are a third of what a start takes. */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compile = () => (httpPart === 'body' ? forBody : forText).compile(httpPart === 'headers' ? asHeadersArrive(schema) : schema);
  let check: ValidateFunction | null = null;
  return (input: unknown) => {
    check ??= compile();
    return check(input) || { error: check.errors ?? [] };
  };
};

/** The contract spells headers as clients write them; they arrive in lower case. */
function asHeadersArrive(schema: TSchema): TSchema {
  const { properties, required = [] } = schema as { properties?: Record<string, TSchema>; required?: string[] };
  const lower = Object.entries(properties ?? {}).map(([name, one]) => [name.toLowerCase(), one]);
  return { type: 'object', properties: Object.fromEntries(lower), required: required.map((name) => name.toLowerCase()) };
}

import { Ajv, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

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

import { kinds } from './kinds/index.ts';

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

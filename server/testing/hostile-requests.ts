// Requests made from the API's own description: mostly valid, so that they get past the first checks; the rest is noise.
import type { ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { passwordIn } from './fixture.ts';

export type Schema = {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
};
export type Operation = {
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: 'query' | 'header'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
export type Target = { method: 'GET' | 'POST'; path: string; operation: Operation; answers: Map<string, ValidateFunction | null> };

const NAUGHTY = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '%00',
  '%',
  '%zz',
  '\u0000',
  '\ufeff',
  '\u202e',
  '\ud800',
  "' or 1=1 --",
  '"; drop table job; --',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '=cmd()',
  'a'.repeat(300),
  'æøå',
  '👨‍👩‍👧',
  '١٢٣',
  '1,2',
  '0x10',
  ' 5 ',
  '5;6',
  '__proto__',
  'constructor',
];
const NAMES = ['__proto__', 'constructor', 'jobId', 'JOBID', 'extra', '$where', 'a[b]', ''];

const naughty = fc.oneof(fc.constantFrom(...NAUGHTY), fc.string({ unit: 'binary', maxLength: 60 }));

/** Mostly what the schema asks for, so that requests get past the first checks; the rest is noise. */
function anyValue(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: goodValue(schema) },
    { weight: 1, arbitrary: naughty },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

function goodValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(goodValue));
  if (schema.type === 'integer')
    return fc.oneof(
      fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, (schema.minimum ?? 0) + 10) }),
      fc.constantFrom(4011, 4012, 4013, 4021, 4511, 4001, 4),
    );
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return fc.array(anyValue(schema.items ?? {}), { maxLength: 6 });
  if (schema.type === 'object')
    return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([k, s]) => [k, anyValue(s)])), { requiredKeys: [] });
  if (schema.type === 'null') return fc.constant(null);
  return fc.oneof(
    fc.constantFrom('ja', 'nei', '', '2026-12-01', '12345678', 'ny@c4.example', 'kari@c4.example', 'Nora', passwordIn(4)),
    fc.string({ maxLength: 40 }),
  );
}

function requestOf({
  path,
  operation,
}: Target): fc.Arbitrary<{ url: string; headers: Record<string, string>; payload: string | undefined }> {
  const parameters = operation.parameters ?? [];
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const query = fc.tuple(
    ...parameters.filter((p) => p.in === 'query').map((p) => fc.tuple(fc.constant(p.name), fc.option(anyValue(p.schema), { freq: 12 }))),
  );
  const extraQuery = fc.option(fc.tuple(fc.constantFrom(...NAMES), naughty), { freq: 1, nil: undefined });
  const headers = fc.tuple(...parameters.filter((p) => p.in === 'header').map((p) => fc.tuple(fc.constant(p.name), anyValue(p.schema))));
  const body = schema
    ? fc.oneof(
        { weight: 8, arbitrary: anyValue(schema).map((v) => JSON.stringify(v) ?? '') },
        { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
    : fc.option(fc.string({ maxLength: 3 }), { freq: 10, nil: undefined });
  return fc
    .record({ query, extraQuery, headers, body })
    .map(({ query: pairs, extraQuery: extra, headers: extraHeaders, body: payload }) => {
      const given = [...pairs.filter(([, v]) => v !== null), ...(extra ? [extra] : [])];
      const text = given.map(([k, v]) => `${encode(String(k))}=${encode(typeof v === 'string' ? v : (JSON.stringify(v) ?? ''))}`).join('&');
      return {
        url: text ? `${path}?${text}` : path,
        headers: Object.fromEntries(extraHeaders.map(([k, v]) => [k, headerSafe(v)])),
        payload,
      };
    });
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
const headerSafe = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/[^\x20-\x7e]/g, '').trim();

// A wrong password costs a full hash, so it is tried more seldom.
const IDENTITIES = [
  ...Array(12).fill('customer'),
  ...Array(12).fill('admin'),
  ...Array(4).fill('employee'),
  'anonymous',
  'anonymous',
  'noise',
  'wrong',
] as ('customer' | 'admin' | 'employee' | 'anonymous' | 'noise' | 'wrong')[];

/** A copy of all that is stored about a customer takes a second, and hostile requests for it are refused before that. */
const DEAR = /ExportMyData$/;

export type HostileRequest = {
  target: Target;
  who: (typeof IDENTITIES)[number];
  type: string;
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
};

/** The requests themselves, for trials that look at something else in the answers. */
export function hostileRequests(targets: readonly Target[]): fc.Arbitrary<HostileRequest> {
  // Made once: making them for every request takes longer than the request.
  const requests = new Map(targets.map((target) => [target, requestOf(target)]));
  return fc
    .record({
      target: fc.oneof(...targets.map((target) => ({ weight: DEAR.test(target.path) ? 1 : 20, arbitrary: fc.constant(target) }))),
      who: fc.constantFrom(...IDENTITIES),
      type: fc.constantFrom(...Array<string>(8).fill('application/json'), 'text/plain', ''),
    })
    .chain((chosen) => (requests.get(chosen.target) ?? requestOf(chosen.target)).map((request) => ({ ...chosen, ...request })));
}

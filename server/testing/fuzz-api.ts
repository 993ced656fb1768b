// Hostile requests made from the API's own description. Whatever is sent, the answer must be one that the call declares, in the
// declared shape, with the headers of every answer, and never a 5xx.
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { encodeBasic } from '#domain/basic-header.ts';
import { MINUTE } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { passwordIn } from './fixture.ts';
import { missingHeaders } from './required-headers.ts';
import { headersOf, type Session, type World } from './world.ts';

export type Schema = {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
};
type Operation = {
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

/** Mostly what the schema asks for, so that requests get past the door; the rest is anything. */
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
      fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 10, 10) }),
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
  'nobody',
  'nobody',
  'noise',
  'wrong',
] as ('customer' | 'admin' | 'employee' | 'nobody' | 'noise' | 'wrong')[];

/** A copy of all that is held about a customer takes a second, and what is hostile about it is told at the door. */
const DEAR = /ExportMyData$/;

type Sessions = Record<'customer' | 'admin' | 'employee', Session>;
export type FuzzResult = { requests: number; statuses: Record<string, number>; problems: string[] };

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

/** Compiling the shapes of all answers takes longer than a thousand requests. */
const knownTargets = new WeakMap<World, Target[]>();

/** Everybody gets a new session after so many: requests log people out, change their rights and use up budgets. */
const REQUESTS_A_SESSION = 100;

/** `atOnce`: more than one under way is quicker, and meets what only happens then; one by one a seed tells the same story twice. */
export async function fuzzApi(
  world: World,
  { cases, seed, atOnce = 1 }: { cases: number; seed: number; atOnce?: number },
): Promise<FuzzResult> {
  const targets = knownTargets.get(world) ?? targetsOf(world);
  knownTargets.set(world, targets);
  const result: FuzzResult = { requests: 0, statuses: {}, problems: [] };
  const requests = fc.sample(hostileRequests(targets), { numRuns: cases, seed });
  let sessions: Sessions;
  const send = async ({ target, who, type, url, headers, payload }: HostileRequest): Promise<void> => {
    const bearer = takesBearer(target);
    const answer = await world.app.inject({
      method: target.method,
      url,
      headers: { ...identityHeaders(who, sessions, bearer), ...headers, ...(type ? { 'content-type': type } : {}) },
      ...(payload === undefined ? {} : { payload }),
      remoteAddress: `127.0.${result.requests++ % 250}.1`,
    });
    result.statuses[answer.statusCode] = (result.statuses[answer.statusCode] ?? 0) + 1;
    const problem = problemWith(target, answer.statusCode, answer.body, answer.headers);
    if (problem && result.problems.length < 20)
      result.problems.push(`${target.method} ${url} as ${who}: ${problem}\n  body ${payload?.slice(0, 200)}`);
  };
  for (let from = 0; from < cases; from += REQUESTS_A_SESSION) {
    world.clock.advance(11 * MINUTE);
    sessions = await logInAll(world);
    const waiting = requests.slice(from, from + REQUESTS_A_SESSION).values();
    const sendAll = async (): Promise<void> => {
      for (const request of waiting) await send(request);
    };
    await Promise.all(Array.from({ length: atOnce }, sendAll));
  }
  return result;
}

export const takesBearer = ({ operation }: Target): boolean => 'bearer' in (operation.security?.[0] ?? {});

/** `checksAnswers`: with a check of each answer, which takes seconds to make for all calls. */
export function targetsOf(world: World, { checksAnswers = true } = {}): Target[] {
  const ajv = addFormats.default(new Ajv({ strict: false }));
  const { paths } = world.app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as 'GET' | 'POST',
      path,
      operation,
      answers: new Map(
        Object.entries(operation.responses).map(([status, { content }]) => {
          const schema = Object.values(content ?? {})[0]?.schema;
          return [status, schema && checksAnswers ? ajv.compile(schema) : null] as const;
        }),
      ),
    })),
  );
}

/** Fuzzing changes passwords, rights and sessions: everybody is put back and logged in anew. */
async function logInAll(world: World): Promise<Sessions> {
  await world.db.query(
    sql`update account set password_hash = (select password_hash from account where login_name = 'ola'), one_time_hash = null, disabled_at = null,
      role = case login_name when 'admin' then 'Admin' when 'ansatt' then 'Employee' else role end
      where login_name in ('kari', 'admin', 'ansatt')`,
  );
  await world.db.query(sql`delete from attempt`);
  return { customer: await world.logIn('kari'), admin: await world.logIn('admin'), employee: await world.logIn('ansatt') };
}

function identityHeaders(who: (typeof IDENTITIES)[number], sessions: Sessions, bearer: boolean): Record<string, string> {
  if (who === 'nobody') return { companyid: '4' };
  if (who === 'wrong') return { companyid: '4', authorization: encodeBasic({ id: 'ukjent', value: 'feil' }) };
  if (who === 'noise') return { companyid: '<script>', authorization: 'Basic \u00ff\u00fe' };
  return headersOf(sessions[who], bearer);
}

function problemWith({ answers }: Target, status: number, body: string, headers: Record<string, unknown>): string | null {
  if (status >= 500) return `${status} ${body}`;
  if (!answers.has(String(status))) return `${status} is not declared: ${body.slice(0, 200)}`;
  const missing = missingHeaders(headers, status !== 204);
  if (missing.length > 0) return `${status} without ${missing.join(', ')}`;
  if (headers['cache-control'] !== 'no-store') return `${status} may be kept: ${headers['cache-control']}`;
  const validate = answers.get(String(status));
  if (!validate || status === 204 || !String(headers['content-type']).startsWith('application/json')) return null;
  return validate(JSON.parse(body)) ? null : `${status} breaks its schema: ${JSON.stringify(validate.errors?.[0])} ${body.slice(0, 200)}`;
}

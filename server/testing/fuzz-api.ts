// Hostile requests made from the API's own description. Whatever is sent, the answer must be one that the call declares, in the
// declared shape, with the headers of every answer, and never a 5xx.
import { setTimeout as sleep } from 'node:timers/promises';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { type HostileRequest, hostileRequests, type Operation, type Target } from './hostile-requests.ts';
import { missingHeaders } from './required-headers.ts';
import { headersOf, type Session, type World } from './world.ts';

type Sessions = Record<'customer' | 'admin' | 'employee', Session>;
export type FuzzResult = {
  requests: number;
  statuses: Record<string, number>;
  problems: string[];
  /** Answered with "not now" because the database was too slow, and sent again: only a second one of these is a problem. */
  sentAgain: number;
};

/** Compiling the shapes of all answers takes longer than a thousand requests. */
const knownTargets = new WeakMap<World, Target[]>();

/** All roles log in again after so many requests, which log people out, change their rights and use up budgets. */
const REQUESTS_PER_SESSION = 100;

/** `atOnce`: several requests at once are quicker and find races; one by one, a seed gives the same run again. */
export async function fuzzApi(
  world: World,
  { cases, seed, atOnce = 1 }: { cases: number; seed: number; atOnce?: number },
): Promise<FuzzResult> {
  const targets = knownTargets.get(world) ?? targetsOf(world);
  knownTargets.set(world, targets);
  const result: FuzzResult = { requests: 0, statuses: {}, problems: [], sentAgain: 0 };
  const requests = fc.sample(hostileRequests(targets), { numRuns: cases, seed });
  let sessions: Sessions;
  const send = async ({ target, who, type, url, headers, payload }: HostileRequest): Promise<void> => {
    const bearer = takesBearer(target);
    const request = {
      method: target.method,
      url,
      headers: { ...identityHeaders(who, sessions, bearer), ...headers, ...(type ? { 'content-type': type } : {}) },
      ...(payload === undefined ? {} : { payload }),
      remoteAddress: `127.0.${result.requests++ % 250}.1`,
    };
    let answer = await world.app.inject(request);
    if (answer.statusCode === 503) {
      result.sentAgain++;
      await sleep(SECOND);
      answer = await world.app.inject(request);
    }
    result.statuses[answer.statusCode] = (result.statuses[answer.statusCode] ?? 0) + 1;
    const problem = problemWith(target, answer.statusCode, answer.body, answer.headers);
    if (problem && result.problems.length < 20)
      result.problems.push(`${target.method} ${url} as ${who}: ${problem}\n  body ${payload?.slice(0, 200)}`);
  };
  for (let from = 0; from < cases; from += REQUESTS_PER_SESSION) {
    world.clock.advance(11 * MINUTE);
    sessions = await logInAll(world);
    const waiting = requests.slice(from, from + REQUESTS_PER_SESSION).values();
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

/** Fuzzing changes passwords, rights and sessions: all accounts are restored and logged in again. */
async function logInAll(world: World): Promise<Sessions> {
  await world.db.query(
    sql`update account set password_hash = (select password_hash from account where login_name = 'ola'), disabled_at = null,
      role = case login_name when 'admin' then 'Admin' when 'ansatt' then 'Employee' else role end
      where login_name in ('kari', 'admin', 'ansatt')`,
  );
  await world.db.query(sql`delete from attempt`);
  return { customer: await world.logIn('kari'), admin: await world.logIn('admin'), employee: await world.logIn('ansatt') };
}

function identityHeaders(who: HostileRequest['who'], sessions: Sessions, bearer: boolean): Record<string, string> {
  if (who === 'anonymous') return { companyid: '4' };
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

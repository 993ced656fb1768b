import type { Static, TSchema } from 'typebox';
import type { AnswerOf } from '#contract/define-call.ts';
import type { Calls } from '#contract/index.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { siteOf } from '#domain/same-site.ts';
import { SECOND } from '#domain/time.ts';
import { boot } from '../app/boot.ts';
import { currentLanguage } from '../app/language.tsx';
import { endSession, hasValidSession, lifetimeReason, readSession } from '../session/session.ts';

const TIMEOUT_MS = 10 * SECOND;

/** How a call can fail. Pages have their own words for these and never show a raw message. */
export type RequestProblem =
  | { kind: 'offline' | 'timeout' | 'broken'; status?: never; code?: never; field?: never }
  | { kind: 'status'; status: number; code: ErrorCode | null; field: string | null };

export class RequestFailed extends Error {
  readonly problem: RequestProblem;
  constructor(problem: RequestProblem) {
    super(problem.code ?? String(problem.status ?? problem.kind));
    this.problem = problem;
  }
}

export const problemOf = (error: unknown): RequestProblem => (error instanceof RequestFailed ? error.problem : { kind: 'broken' });

/** The code of a refusal; null without one, and where the server gave no answer. */
export const codeOf = (error: unknown): ErrorCode | null => problemOf(error).code ?? null;
/** The status of a refusal; 0 where the server gave no answer. */
export const statusOf = (error: unknown): number => problemOf(error).status ?? 0;

type Value = string | number | boolean;
type Part<C, K extends 'query' | 'body'> = C extends { [P in K]: infer S extends TSchema } ? { [P in K]: Static<S> } : { [P in K]?: never };
/** `basic` and `bearer` use the session; a pair is what the person typed. */
type Key = 'anonymous' | 'basic' | 'bearer' | { id: string; value: string };
type KeyOf<C> = C extends { access: { key: infer K } }
  ? K extends 'basic' | 'bearer'
    ? K
    : K extends 'password'
      ? { id: string; value: string }
      : Key
  : never;

export type Details = {
  as: Key;
  query?: Readonly<Record<string, Value | undefined>>;
  headers?: Record<string, string>;
  body?: unknown;
  /** Where the call goes; by default the configured server. */
  baseUrl?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
};

/** What a call needs, by its declaration in the contract: a wrong path, field or answer does not compile. Only types are imported. */
export type Input<K extends keyof Calls> = Omit<Details, 'as' | 'query' | 'body'> & { as: KeyOf<Calls[K]> } & Part<Calls[K], 'query'> &
  Part<Calls[K], 'body'>;
export type Answer<K extends keyof Calls> = AnswerOf<Calls[K]>;

/** Every request to the server goes through here. Resolves with the parsed answer (undefined without a body), or throws RequestFailed. */
export async function call<K extends keyof Calls>(key: K, input: Input<K>): Promise<Answer<K>> {
  const text = await send(key, input, (response) => response.text());
  if (text === '') return undefined as Answer<K>;
  try {
    return JSON.parse(text) as Answer<K>;
  } catch {
    throw new RequestFailed({ kind: 'broken' });
  }
}

/** The time limit applies until the last byte has been read. */
export async function send<Read>(key: keyof Calls, details: Details, read: (response: Response) => Promise<Read>): Promise<Read> {
  const [method = '', path = ''] = key.split(' ');
  const url = addressOf(path, details);
  const usedKey = readSession()?.value;
  const timeout = AbortSignal.timeout(details.timeoutMs ?? TIMEOUT_MS);
  const signal = details.signal ? AbortSignal.any([timeout, details.signal]) : timeout;
  try {
    const response = await fetch(url, {
      method,
      headers: headersOf(details),
      ...(details.body === undefined ? {} : { body: JSON.stringify(details.body) }),
      signal,
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
    });
    if (response.ok) return await read(response);
    // The session was renewed during the call.
    if (response.status === 401 && wasRenewed(details, usedKey)) return await send(key, details, read);
    throw failure(details, response.status, await response.text());
  } catch (error) {
    if (error instanceof RequestFailed || details.signal?.aborted) throw error;
    throw new RequestFailed({ kind: timeout.aborted ? 'timeout' : 'offline' });
  }
}

const wasRenewed = ({ as }: Details, usedKey: string | undefined): boolean => {
  const value = readSession()?.value;
  return (as === 'basic' || as === 'bearer') && value !== undefined && value !== usedKey;
};

export function addressOf(template: string, { query, baseUrl = boot().serverUrl }: Details): URL {
  const path = template.replace('{customerController}', boot().customerController);
  const configured = new URL(baseUrl + path, location.origin);
  // Credentials never leave this site, whatever the settings say: the page may be open at another host name.
  const url = siteOf(configured) === siteOf(location) ? configured : new URL(path, location.origin);
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

/** The contract requires a content type on every call, with or without a body. */
export function headersOf({ as, headers: more }: Details): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    'content-type': 'application/json',
    CompanyID: String(boot().brand.companyId),
    ...more,
  };
  const session = readSession();
  if (typeof as === 'object') headers['authorization'] = encodeBasic(as);
  if (as === 'basic' && session) headers['authorization'] = encodeBasic(session);
  if (as === 'bearer' && session) headers['authorization'] = `Bearer ${session.access_token}`;
  return headers;
}

export function failure({ as }: Details, status: number, text: string): RequestFailed {
  const { error, field } = parseOrEmpty(text);
  // Compared only with the few codes that have their own words, so it is not checked: the list of all codes would slow the login page.
  const code = typeof error === 'string' ? (error as ErrorCode) : null;
  // The server has ended the session. A 401 for a typed password only means that it is wrong.
  if (status === 401 && (as === 'basic' || as === 'bearer'))
    endSession(error === 'session-pushed-out' ? 'pushed-out' : hasValidSession() ? 'revoked' : lifetimeReason());
  return new RequestFailed({ kind: 'status', status, code, field: typeof field === 'string' ? field : null });
}

function parseOrEmpty(text: string): { error?: unknown; field?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

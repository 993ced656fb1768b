import { encodeBasic } from '#domain/basic-header.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import { siteOf } from '#domain/site.ts';
import { SECOND } from '#domain/time.ts';
import { boot } from '../boot.ts';
import { currentLanguage } from '../language.tsx';
import { endSession, readSession } from '../session/session.ts';

const TIMEOUT_MS = 10 * SECOND;

/** How a call can fail. Pages show words for these; nobody shows a raw message. */
export type RequestProblem =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'status'; status: number; code: ErrorCode | null; field: string | null }
  | { kind: 'broken' };

export class RequestFailed extends Error {
  readonly problem: RequestProblem;
  constructor(problem: RequestProblem) {
    super(problem.kind === 'status' ? (problem.code ?? String(problem.status)) : problem.kind);
    this.problem = problem;
  }
}

export const problemOf = (error: unknown): RequestProblem => (error instanceof RequestFailed ? error.problem : { kind: 'broken' });

export type Call = {
  method?: 'GET' | 'POST';
  /** From the root, such as `/api/Company`. */
  path: string;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  body?: unknown;
  /** `basic` and `bearer` use the session; a pair is what somebody typed. */
  as: 'nobody' | 'basic' | 'bearer' | { id: string; value: string };
  /** Where the call goes; by default the configured server. */
  baseUrl?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
};

/** The one way to the server. Resolves with the parsed answer (undefined without a body), or throws RequestFailed. */
export async function request<Answer>(call: Call): Promise<Answer> {
  const text = await send(call, (response) => response.text());
  if (text === '') return undefined as Answer;
  try {
    return JSON.parse(text) as Answer;
  } catch {
    throw new RequestFailed({ kind: 'broken' });
  }
}

/** The time limit holds until the last byte has been read. */
export async function send<Answer>(call: Call, read: (response: Response) => Promise<Answer>): Promise<Answer> {
  const url = addressOf(call);
  const timeout = AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS);
  const signal = call.signal ? AbortSignal.any([timeout, call.signal]) : timeout;
  try {
    const response = await fetch(url, {
      method: call.method ?? 'GET',
      headers: headersOf(call),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal,
      credentials: 'include',
      cache: 'no-store',
      redirect: 'error',
    });
    if (response.ok) return await read(response);
    throw failure(call, response.status, await response.text());
  } catch (error) {
    if (error instanceof RequestFailed || call.signal?.aborted) throw error;
    throw new RequestFailed({ kind: timeout.aborted ? 'timeout' : 'offline' });
  }
}

function addressOf({ path, query, baseUrl = boot().serverUrl }: Call): URL {
  const configured = new URL(baseUrl + path, location.origin);
  // Nothing that identifies anybody leaves this site, whatever the settings say: the page may be open at another name.
  const url = siteOf(configured) === siteOf(location) ? configured : new URL(path, location.origin);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  return url;
}

/** The contract names the type of the content for every call, with or without a body. */
function headersOf(call: Call): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    'content-type': 'application/json',
    CompanyID: String(boot().brand.companyId),
    ...call.headers,
  };
  const session = readSession();
  if (typeof call.as === 'object') headers['authorization'] = encodeBasic(call.as);
  if (call.as === 'basic' && session) headers['authorization'] = encodeBasic(session);
  if (call.as === 'bearer' && session) headers['authorization'] = `Bearer ${session.access_token}`;
  return headers;
}

function failure(call: Call, status: number, text: string): RequestFailed {
  const { error, field } = parseOrEmpty(text);
  // Compared with the few codes that have words of their own, never shown: the list of all would weigh on the login page.
  const code = typeof error === 'string' ? (error as ErrorCode) : null;
  // Whoever used the session learns here that the server has ended it; what was typed by hand is only wrong.
  if (status === 401 && (call.as === 'basic' || call.as === 'bearer')) endSession('ended');
  return new RequestFailed({ kind: 'status', status, code, field: typeof field === 'string' ? field : null });
}

function parseOrEmpty(text: string): { error?: unknown; field?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

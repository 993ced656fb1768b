import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { hostName } from '#domain/company/brand.ts';
import { HOUR, SECOND } from '#domain/time.ts';
import { hostTarget, isKnownHost } from '../auth/company-host.ts';
import type { Deps } from '../deps.ts';
import { ApiError, badHeader, notFound } from '../errors/api-error.ts';
import type { App } from './make-server.ts';

const SINGLE_HEADERS = [
  'Authorization',
  'CompanyID',
  'InvoiceID',
  'JobID',
  'CaseToken',
  'Host',
  'Content-Type',
  'Origin',
  'Cookie',
] as const;
/** Each with a bit of its own, to remember which have been seen. */
const SEEN_BITS = new Map<string, { name: string; bit: number }>(
  SINGLE_HEADERS.map((name, i) => [name.toLowerCase(), { name, bit: 1 << i }]),
);

/** What is refused on any path, before anything else is looked at. */
export function problemWithRequest(request: FastifyRequest, portalOrigins: readonly string[]): ApiError | undefined {
  const doubled = doubledHeader(request.raw.rawHeaders);
  if (doubled) return badHeader(doubled);
  if (request.headers.host === undefined) return badHeader('Host');
  // Some proxies read any other list, even one with an empty entry, as no chunks at all.
  if (!/^(chunked)?$/i.test(request.headers['transfer-encoding'] ?? '')) return badHeader('Transfer-Encoding');
  // The database cannot store a NUL, and no one types one.
  if (request.url.includes('%00')) return new ApiError('bad-request');
  if (request.headers['content-encoding'] !== undefined) return new ApiError('content-type-not-supported');
  return request.url.startsWith('/api/') ? problemWithApiRequest(request, portalOrigins) : undefined;
}

function doubledHeader(rawHeaders: readonly string[]): string | undefined {
  let seen = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const single = SEEN_BITS.get(rawHeaders[i]?.toLowerCase() ?? '');
    if (!single) continue;
    if ((seen & single.bit) !== 0) return single.name;
    seen |= single.bit;
  }
  return undefined;
}

/**
 * Fetch metadata tells where a browser's request comes from; without it the Origin counts, if the client sends one. Another origin of
 * the same site may call if it is a portal of ours.
 */
function problemWithApiRequest(request: FastifyRequest, portalOrigins: readonly string[]): ApiError | undefined {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': dest, origin, host } = request.headers;
  if (request.headers['x-forwarded-proto'] === 'http') return new ApiError('https-required');
  if (typeof dest === 'string' && dest !== 'empty' && !isReadable(request.url)) return new ApiError('cross-site');
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const isPortal = origin !== undefined && portalOrigins.includes(origin);
  const isTrustedSite = site === 'same-origin' || site === 'none' || (site === 'same-site' && isPortal);
  if (typeof site === 'string' && !isTrustedSite) return new ApiError('cross-site');
  if (site === undefined && origin !== undefined && !isPortal && !isOriginOf(origin, host)) return new ApiError('cross-site');
  return undefined;
}

const isReadable = (url: string): boolean => /^\/api\/(docs|docs\.css|openapi\.json)(\?|$)/.test(url);

const isOriginOf = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();

/** A balancer asks for health by number, and a proxy for names. Scripts and styles are no company's: another server may have sent the page. */
export function problemWithHost(deps: Deps, { url, headers }: FastifyRequest): ApiError | undefined {
  const isRefused = hostTarget(deps, headers.host).kind === 'unknown' || (deps.config.strictHosts && !isKnownHost(deps, headers.host));
  return isRefused && !/^\/(assets\/|(healthz|readyz|known-host)(\?|$))/.test(url) ? new ApiError('unknown-host') : undefined;
}

const KNOWN_HOST_PATH = '/known-host';

const schema = {
  hide: true,
  querystring: Type.Object({ domain: Type.String({ maxLength: 260 }) }),
  response: { 200: Type.Object({ status: Type.Literal('ok') }) },
};
/** No authority gives a certificate for these. */
const isPublic = (name: string): boolean => /[a-z]/.test(name) && !/(^|\.)localhost$/.test(name);

/**
 * For a proxy that fetches certificates by itself: whether a name is one of ours, so that a stranger's names cost no certificate. It says what a
 * visit to the name says too, and reads nothing but memory.
 */
export function addKnownHost(app: App, deps: Deps): void {
  app.get<{ Querystring: { domain: string } }>(KNOWN_HOST_PATH, { schema }, async ({ query }) => {
    const name = hostName(query.domain);
    if (name !== query.domain || !isPublic(name) || !isKnownHost(deps, name)) throw notFound();
    return { status: 'ok' as const };
  });
}

/** What the portal sends, and what it reads beside the body. */
const SENT = 'accept, accept-language, authorization, companyid, content-type, invoiceid, jobid, casetoken';
const READ = 'content-disposition, retry-after, x-request-id';

/**
 * Lets a portal that calls this server from another origin of the same site read its answers, errors too. Every other origin gets
 * no such header. True: the request was the browser's question beforehand, and has its answer.
 */
export function answerPortalOrigin(request: FastifyRequest, reply: FastifyReply, portalOrigins: readonly string[]): boolean {
  const origin = portalOrigins.find((o) => o === request.headers.origin);
  if (!origin || !request.url.startsWith('/api/')) return false;
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': READ,
    vary: 'origin',
  });
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return false;
  reply.headers({
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': SENT,
    'access-control-max-age': String(HOUR / SECOND),
  });
  void reply.code(204).send();
  return true;
}

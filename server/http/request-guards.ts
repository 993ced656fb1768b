import type { FastifyRequest } from 'fastify';
import { hostTarget, isKnownHost } from '../auth/company-host.ts';
import type { Deps } from '../deps.ts';
import { ApiError, badHeader } from '../errors/api-error.ts';

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

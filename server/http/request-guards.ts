import type { FastifyRequest } from 'fastify';
import { ApiError, badHeader } from '../errors.ts';

const SINGLE_HEADERS = ['authorization', 'companyid', 'invoiceid', 'jobid', 'host', 'content-type', 'origin', 'cookie'];

/** What is refused on any path, before anything else is looked at. */
export function problemWithRequest(request: FastifyRequest): ApiError | undefined {
  const doubled = doubledHeader(request.raw.rawHeaders);
  if (doubled) return badHeader(doubled);
  if (request.headers.host === undefined) return badHeader('host');
  // Any other list, even one with an empty entry, is read by somebody as no chunks at all.
  if (!/^(chunked)?$/i.test(request.headers['transfer-encoding'] ?? '')) return badHeader('transfer-encoding');
  // The database cannot hold a NUL, and nobody types one.
  if (/%00/.test(request.url)) return new ApiError('bad-request');
  if (request.headers['content-encoding'] !== undefined) return new ApiError('content-type-not-supported');
  return request.url.startsWith('/api/') ? problemWithApiRequest(request) : undefined;
}

function doubledHeader(rawHeaders: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]?.toLowerCase() ?? '';
    if (!SINGLE_HEADERS.includes(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

/** Fetch metadata tells where a browser's request comes from; a client without it is held to its Origin, if it sends one. */
function problemWithApiRequest(request: FastifyRequest): ApiError | undefined {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': dest, origin, host } = request.headers;
  if (request.headers['x-forwarded-proto'] === 'http') return new ApiError('https-required');
  const isReadable = /^\/api\/(docs|docs\.css|openapi\.json)(\?|$)/.test(request.url);
  if (!isReadable && typeof dest === 'string' && dest !== 'empty') return new ApiError('cross-site');
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return new ApiError('cross-site');
  if (site === undefined && origin !== undefined && !isOriginOf(origin, host)) return new ApiError('cross-site');
  return undefined;
}

const isOriginOf = (origin: string, host: string | undefined): boolean =>
  URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();

import type { FastifyReply, FastifyRequest } from 'fastify';
import { HOUR, SECOND } from '#domain/time.ts';

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

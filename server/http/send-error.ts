import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorAnswer, type ErrorCode } from '#domain/error-codes.ts';
import { DatabaseAway, TransactionConflict } from '../db/database-away.ts';
import { ApiError, unavailable } from '../errors/api-error.ts';
import { logFailure } from '../request/log.ts';
import { REFUSE_AFTER_MS } from './limits.ts';
import { setSecurityHeaders } from './security-headers.ts';

const BY_STATUS: Record<number, ErrorCode> = {
  404: 'not-found',
  413: 'body-too-large',
  415: 'content-type-not-supported',
  431: 'headers-too-large',
  408: 'request-timeout',
  503: 'unavailable',
};

/** The one way out for everything that goes wrong. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toApiError(error);
  if (known.code === 'internal-error') logFailure(request.log, 'internal-error', error, request.id);
  if (error instanceof DatabaseAway) request.server.outageLog.note('calls', error);
  if (error instanceof TransactionConflict) logFailure(request.log, 'transaction-conflict', error, request.id);
  setSecurityHeaders(reply);
  // Never `Basic`: the browser's own password window must not appear.
  if (known.status === 401) reply.header('www-authenticate', 'KpSession realm="kundeportal"');
  if (known.retryAfterMs !== undefined) reply.header('retry-after', String(Math.ceil(known.retryAfterMs / 1000)));
  if (known.status === 413 || known.status === 408) reply.header('connection', 'close');
  return reply.code(known.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(errorAnswer(known, request.id));
}

/** The same, but "too many requests" comes late. */
export async function sendErrorInTime(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (error instanceof ApiError && error.code === 'too-many-requests') await sleep(REFUSE_AFTER_MS);
  return sendError(error, request, reply);
}

const errorAnswer = (error: ApiError, requestId: string): ErrorAnswer => ({
  error: error.code,
  ...(error.field === undefined ? {} : { field: error.field }),
  requestId,
});

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseAway || error instanceof TransactionConflict) return unavailable();
  const status = (error as FastifyError | null)?.statusCode;
  if (status === undefined || status === 500) return new ApiError('internal-error');
  const code = BY_STATUS[status] ?? 'bad-request';
  return code === 'unavailable' ? unavailable() : new ApiError(code);
}

/** For what Node itself refuses before there is a request: the same shape, written by hand. */
export function rawErrorAnswer(
  code: 'bad-request' | 'headers-too-large' | 'request-timeout',
  requestId: string,
  headers: Record<string, string>,
): string {
  const status = ERROR_STATUS[code];
  const body = JSON.stringify({ error: code, requestId } satisfies ErrorAnswer);
  const reason = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }[status];
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`;
}

import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_TIMEOUT_MS } from './limits.ts';
import { securityHeaders } from './security-headers.ts';
import { rawErrorAnswer } from './send-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes as long as it takes: the call itself watches over the sender. */
    longBody?: true;
  }
}

/**
 * Gives a request's body its time. Node's own limit knows no exception for the one call that takes long files. Without it a sender of one byte a second
 * is still connected after 90 s, with it until 15 s.
 */
export function limitBodyTime(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
  const { socket } = raw;
  if (!hasBody || request.routeOptions.config?.longBody || !(socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    if (raw.complete || raw.destroyed) return;
    if (reply.raw.headersSent) socket.destroy();
    else socket.end(rawErrorAnswer('request-timeout', request.id, securityHeaders('api')));
  }, REQUEST_TIMEOUT_MS).unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}

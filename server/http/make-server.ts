import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import { lastAnswerOn, limitConnections, limitSendTime, takeRequest } from './connections.ts';
import { HEADERS_TIMEOUT_MS, KEEP_ALIVE_MS, MAX_HEADER_BYTES, REQUEST_TIMEOUT_MS } from './limits.ts';
import { securityHeaders } from './security-headers.ts';
import { rawErrorAnswer } from './send-error.ts';

/** Node's server with our limits, in front of everything that knows about calls. */
export function makeServer(handle: RequestListener, trustProxy: number): Server {
  const take: RequestListener = (request, response) => {
    if (takeRequest(request, response)) handle(request, response);
  };
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Bodies have a limit of their own, which knows the one call that takes long ones.
      requestTimeout: 0,
      connectionsCheckingInterval: 2000,
      maxHeaderSize: MAX_HEADER_BYTES,
      // A missing Host is refused by our own guard, with our headers and error object.
      requireHostHeader: false,
    },
    take,
  );
  // Node's own refusal has neither; an Expect header may as well be ignored.
  server.on('checkExpectation', take);
  limitConnections(server, trustProxy);
  limitSendTime(server);
  return server;
}

/** Bytes that are no request never reach a route; they get the same error object and headers all the same. */
export function refuseMalformedRequests(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const last = lastAnswerOn(socket);
  // The rest of a request that has its answer: a second one would be taken for that of the next request.
  if (last && !last.req.complete && last.headersSent) return void socket.destroySoon();
  // Behind a request whose answer is still to come, ours would be taken for it.
  if (last?.req.complete && !last.writableFinished) return void last.once('close', () => socket.destroySoon());
  const code =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'headers-too-large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'request-timeout'
        : 'bad-request';
  socket.end(rawErrorAnswer(code, randomUUID(), securityHeaders('api')));
}

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

/** Fastify whose routes take their types from their schemas. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, TypeBoxTypeProvider>;

import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { lastAnswerOn } from './connections.ts';
import { securityHeaders } from './security-headers.ts';
import { rawErrorAnswer } from './send-error.ts';

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

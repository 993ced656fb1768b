import type { Readable } from 'node:stream';
import { ApiError } from '../errors/api-error.ts';
import type { Route } from './answer.ts';
import type { App } from './make-server.ts';

/** A sender of less than this, over a window in which we wait for more, is cut off. It may depend on how much has come. */
export type Slowest = { windowMs: number; bytesASecond: (received: number) => number };
type Limits = { maxBytes: number; signal: AbortSignal; slowest: Slowest };

/**
 * The bytes of a file as they come, up to the limit. A sender that falls silent or trickles is cut off, and so is one that is still
 * sending when the signal ends the whole call. Only the time that we wait for bytes counts, not what the database takes. The body is left
 * open, so that the sender can be answered.
 */
export async function* receiveFile(body: Readable, { maxBytes, signal, slowest }: Limits): AsyncGenerator<Uint8Array> {
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>;
  let [windowBytes, waitedMs, total] = [0, 0, 0];
  while (true) {
    const startedAt = performance.now();
    const { done, value: chunk } = await nextWithin(chunks, slowest.windowMs - waitedMs, signal);
    if (done) return;
    total += chunk.length;
    if (total > maxBytes) throw new ApiError('body-too-large');
    waitedMs += performance.now() - startedAt;
    windowBytes += chunk.length;
    if (windowBytes >= (slowest.windowMs / 1000) * slowest.bytesASecond(total)) [windowBytes, waitedMs] = [0, 0];
    yield chunk;
  }
}

async function nextWithin(chunks: AsyncIterator<Uint8Array>, ms: number, signal: AbortSignal): Promise<IteratorResult<Uint8Array>> {
  const tooLate = Promise.withResolvers<never>();
  const giveUp = () => tooLate.reject(signal.reason instanceof ApiError ? signal.reason : new ApiError('request-timeout'));
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  const timer = setTimeout(giveUp, Math.max(ms, 0));
  try {
    return await Promise.race([tooLate.promise, chunks.next()]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/** For a call whose body is a file of these types, handed on as the stream it comes in. No other call takes them. */
export const takesFiles = (types: readonly string[], { call, add }: Route): Route => ({
  call,
  add: (app, deps) => {
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser([...types], (_request, payload, done) => done(null, payload));
      // The rest of a body is not read after a refusal, so the connection ends with the answer.
      scope.addHook('onSend', (request, reply, payload, done) => {
        if (request.raw.readableDidRead && !request.raw.complete) reply.header('connection', 'close');
        done(null, payload);
      });
      add(scope as App, deps);
    });
  },
});

/** An interrupted body is the sender's error, not ours. */
export function throwAsSenderError(error: unknown): never {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (name === 'TimeoutError') throw new ApiError('request-timeout');
  throw code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR' ? new ApiError('bad-request') : error;
}

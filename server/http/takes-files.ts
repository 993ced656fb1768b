import { ApiError } from '../errors/api-error.ts';
import type { Route } from './answer.ts';
import type { App } from './app-type.ts';

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

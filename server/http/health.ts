import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { unavailable } from '../errors/api-error.ts';
import type { App } from './app-type.ts';

const hidden = { schema: { hide: true, response: { 200: Type.Object({ status: Type.Literal('ok') }) } } };

/**
 * `/healthz`: the process answers. `/readyz`: so does at least one of its databases, and the server is not stopping. A database that is
 * away takes its own companies with it, and no balancer should take away the others.
 */
export function addHealth(app: App, deps: Deps, isLeaving: () => boolean): void {
  app.get('/healthz', hidden, async () => ({ status: 'ok' as const }));
  app.get('/readyz', hidden, async () => {
    if (isLeaving()) throw unavailable();
    await deps.databases.pingAny().catch(() => {
      throw unavailable();
    });
    return { status: 'ok' as const };
  });
}

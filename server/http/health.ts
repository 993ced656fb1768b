import { Type } from 'typebox';
import type { Deps } from '../deps.ts';
import { unavailable } from '../errors.ts';
import type { App } from './app-type.ts';

const hidden = { schema: { hide: true, response: { 200: Type.Object({ status: Type.Literal('ok') }) } } };

/**
 * `/healthz`: the process answers. `/readyz`: so do its databases, which were migrated before the port was opened, and the server
 * has not been told to stop.
 */
export function addHealth(app: App, deps: Deps, isLeaving: () => boolean): void {
  app.get('/healthz', hidden, async () => ({ status: 'ok' as const }));
  app.get('/readyz', hidden, async () => {
    if (isLeaving()) throw unavailable();
    await deps.databases.ping().catch(() => {
      throw unavailable();
    });
    return { status: 'ok' as const };
  });
}

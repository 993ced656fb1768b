import { type EngineKind, makeTemplate } from '#server/testing/engines.ts';
import { openWorld, type World } from '#server/testing/world.ts';
import { withPostgres } from './database.ts';

/** For commands: the tests' own worlds, on a PostgreSQL of our own where that is asked for and the tests have not brought one. */
export async function withTestEngine<T>(
  kind: EngineKind,
  work: (open: () => Promise<World>) => Promise<T>,
  settings: readonly string[] = [],
): Promise<T> {
  const open = () => openWorld(kind);
  if (kind === 'embedded' || process.env['TEST_POSTGRES_URL']) return work(open);
  return withPostgres(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', ...settings], async (url) => {
    process.env['TEST_POSTGRES_URL'] = url;
    await makeTemplate(url);
    return work(open);
  });
}

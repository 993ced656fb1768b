import { createPasswords } from '#server/auth/passwords.ts';
import type { OwnPostgres } from '../../scripts/postgres.ts';
import { type ChildServer, endChildren, startProduct } from './child-server.ts';
import { asOwner, createDatabase, withPostgres } from './database.ts';
import { fillCompanies, openVisitors, type Visitor } from './large-companies.ts';

/** The password of every customer of a filled portal. */
export const PASSWORD = 'Prøvepassord-77';

export type Portal = { server: ChildServer; visitors: Visitor[]; postgres: OwnPostgres; env: Record<string, string>; passwordHash: string };
type Size = { customers: number; jobs?: number; visitors: number; settings?: string[] };

/** The product on a PostgreSQL of its own, with customers in all companies of whom so many are logged in. Nothing is left running. */
export async function withPortal(size: Size, work: (portal: Portal) => Promise<void>, more: Record<string, string> = {}): Promise<void> {
  const { customers, jobs = customers * 5, settings = [] } = size;
  await withPostgres(settings, async (serverUrl, postgres) => {
    console.error(`filling: ${customers} customers, ${jobs} jobs …`);
    const env = { DATABASE_URL: await createDatabase(serverUrl, 'portal'), DEMO: 'off', TRUST_PROXY: '1', METRICS_PORT: '0', ...more };
    const passwordHash = await createPasswords().hash(PASSWORD);
    const visitors = await asOwner(env, async (client) =>
      openVisitors(client, await fillCompanies(client, { customers, jobs, passwordHash }), size.visitors),
    );
    try {
      await work({ server: await startProduct(env), visitors, postgres, env, passwordHash });
    } finally {
      await endChildren();
    }
  });
}

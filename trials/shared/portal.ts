import pg from 'pg';
import { createPasswords } from '#server/password-hashing/passwords.ts';
import type { OwnPostgres } from '../../scripts/postgres.ts';
import { type ChildServer, endChildren, startProduct } from './child-server.ts';
import { asOwner, createDatabase, withPostgres } from './database.ts';
import { fillCompanies, openVisitors, type Visitor } from './large-companies.ts';

/** The password of every customer of a filled portal. */
export const PASSWORD = 'Prøvepassord-77';

/** `owner`: a connection past all policies. `filled`: what the filling answered. */
export type Product<T> = { server: ChildServer; owner: pg.Client; postgres: OwnPostgres; env: Record<string, string>; filled: T };
type Plan<T> = { fill(client: pg.ClientBase): Promise<T>; env?: Record<string, string>; settings?: string[] };

/** The product on a PostgreSQL of its own, filled before it starts. Nothing is left running. */
export async function withProduct<T>(
  { fill, env: more = {}, settings = [] }: Plan<T>,
  work: (product: Product<T>) => Promise<void>,
): Promise<void> {
  await withPostgres(settings, async (serverUrl, postgres) => {
    const env = { DATABASE_URL: await createDatabase(serverUrl, 'portal'), DEMO: 'off', METRICS_PORT: '0', ...more };
    const filled = await asOwner(env, fill);
    const owner = new pg.Client({ connectionString: env.DATABASE_URL });
    owner.on('error', () => {});
    await owner.connect();
    try {
      await work({ server: await startProduct(env), owner, postgres, env, filled });
    } finally {
      await owner.end();
      await endChildren();
    }
  });
}

export type Portal = Omit<Product<unknown>, 'filled'> & { visitors: Visitor[]; passwordHash: string };
type Size = { customers: number; jobs?: number; visitors: number; settings?: string[] };

/** The product with customers in all companies, of whom so many are logged in. */
export async function withPortal(size: Size, work: (portal: Portal) => Promise<void>): Promise<void> {
  const { customers, jobs = customers * 5, settings = [] } = size;
  console.error(`filling: ${customers} customers, ${jobs} jobs …`);
  const passwordHash = await createPasswords().hash(PASSWORD);
  const fill = async (client: pg.ClientBase) =>
    openVisitors(client, await fillCompanies(client, { customers, jobs, passwordHash }), size.visitors);
  await withProduct({ fill, env: { TRUST_PROXY: '1' }, settings }, ({ filled, ...product }) =>
    work({ ...product, visitors: filled, passwordHash }),
  );
}

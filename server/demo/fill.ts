import { companyIds } from '#brands/index.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { Config } from '../config/config.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { DEMO_PASSWORD, loadDemoData } from './load-demo-data.ts';

/** Whether a start brings the example companies: to an embedded database that holds no others, and to a PostgreSQL only with DEMO=on. */
export const wantsDemo = (databases: Databases, demo: Config['demo']): boolean =>
  demo === 'on' ||
  (demo === 'auto' &&
    databases.engines.every((e) => e.kind === 'embedded') &&
    databases.companyIds().every((id) => companyIds.includes(id)));

/**
 * Fills the empty companies among the examples with jobs that lead up to `now`.
 * Answers whether the demo logins are there, from this start or an earlier one.
 */
export async function fillWithDemoData(databases: Databases, passwords: Passwords, now: Date): Promise<boolean> {
  let hash: string | undefined;
  let hasDemoData = false;
  for (const companyId of databases.companyIds().filter((id) => companyIds.includes(id))) {
    const db = databases.forCompany(companyId);
    const [found] = await db.query<{ accounts: number; demo: number }>(sql`
      select count(*) as accounts, count(*) filter (where login_name in ('kunde', 'admin')) as demo from account where company_id = ${companyId}`);
    if (found?.accounts === 0) {
      hash ??= await passwords.hash(DEMO_PASSWORD);
      await loadDemoData(databases, companyId, hash, now);
    }
    hasDemoData ||= found?.accounts === 0 || found?.demo === 2;
  }
  return hasDemoData;
}

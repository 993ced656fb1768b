import { companyIds } from '#brands/index.ts';
import type { Config } from '../config/config.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import type { Passwords } from '../password-hashing/passwords.ts';
import { DEMO_PASSWORD, loadDemoData } from './load-demo-data.ts';

/** Whether a start brings the example companies: to an embedded database that is empty or has them already, and to any other only with DEMO=on. */
export function wantsDemo(databases: Databases, demo: Config['demo']): boolean {
  const known = databases.companyIds();
  const isForTrial =
    databases.engines.every((e) => e.kind === 'embedded') && (known.length === 0 || known.some((id) => companyIds.includes(id)));
  return demo === 'on' || (demo === 'auto' && isForTrial);
}

/** The example companies that exist. */
export const examplesIn = (databases: Databases): CompanyId[] => databases.companyIds().filter((id) => companyIds.includes(id));

/**
 * Fills the empty companies among the examples with jobs that lead up to `now`.
 * Answers whether the demo logins are there, from this start or an earlier one.
 */
export async function fillWithDemoData(databases: Databases, passwords: Passwords, now: Date): Promise<boolean> {
  let hash: string | undefined;
  let hasDemoData = false;
  for (const companyId of examplesIn(databases)) {
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

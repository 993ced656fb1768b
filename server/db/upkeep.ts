import { DAY } from '#domain/time.ts';
import type { Databases } from './databases.ts';
import type { Db } from './db.ts';
import { sql } from './sql.ts';

const ATTEMPTS_KEPT_MS = 2 * DAY;
const SENT_MAILS_KEPT_MS = 30 * DAY;
const DEVICES_KEPT_MS = 400 * DAY;

/** Forgets what is no longer needed, and does for the embedded engine what PostgreSQL does by itself. */
export async function upkeep(databases: Databases, now: Date): Promise<void> {
  for (const companyId of databases.companyIds) await forget(databases.forCompany(companyId), companyId, now);
  for (const engine of databases.engines) {
    if (engine.kind === 'embedded') await engine.asOwner((client) => client.query('vacuum analyze'));
  }
}

async function forget(db: Db, companyId: number, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.query(sql`delete from session where company_id = ${companyId} and expires_at <= ${now}`);
  await db.query(sql`delete from attempt where company_id = ${companyId} and since < ${before(ATTEMPTS_KEPT_MS)}`);
  await db.query(sql`delete from outbox where company_id = ${companyId} and sent_at < ${before(SENT_MAILS_KEPT_MS)}`);
  await db.query(sql`delete from survey_link where company_id = ${companyId} and expires_at <= ${now}`);
  await db.query(sql`delete from known_device where company_id = ${companyId} and last_seen_at < ${before(DEVICES_KEPT_MS)}`);
}

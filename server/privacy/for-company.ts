import type { Readable } from 'node:stream';
import type { Kept } from '#domain/retention.ts';
import { writeAudit } from '../db/audit.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { eraseCustomer } from './erase.ts';
import { exportCustomer, findSubject } from './export.ts';

/** What the company does for a customer who asks by letter or phone. Null: there is no such customer. */
export async function exportFor(databases: Databases, companyId: number, customerNumber: string, now: Date): Promise<Readable | null> {
  if (!databases.companyIds.includes(companyId)) return null;
  const db = databases.forCompany(companyId);
  const of = await findSubject(db, companyId, customerNumber, now);
  if (!of) return null;
  await writeAudit(db, { companyId, accountId: null, event: 'data-exported', at: now, detail: { customerId: of.customerId } });
  return exportCustomer(db, of, 'nb');
}

/** At once: the 14 days are for what is asked for with a click. */
export async function eraseFor(databases: Databases, companyId: number, customerNumber: string, now: Date): Promise<Kept[] | null> {
  if (!databases.companyIds.includes(companyId)) return null;
  const db = databases.forCompany(companyId);
  const of = await findSubject(db, companyId, customerNumber, now);
  if (!of) return null;
  return db.transaction(async (tx) => {
    await tx.query(sql`
      insert into erasure (company_id, customer_id, requested_at, due_at) values (${companyId}, ${of.customerId}, ${now}, ${now})
      on conflict (company_id, customer_id) where withdrawn_at is null and done_at is null do update set due_at = excluded.due_at`);
    return eraseCustomer(tx, of);
  });
}

import type { Readable } from 'node:stream';
import type { Brand } from '#domain/company/brand.ts';
import type { RetentionEntry } from '#domain/privacy/retention.ts';
import { brandOnPaper } from '../brands/printed-brand.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { CommandProblem } from '../errors/command-problem.ts';
import { writeAudit } from '../events/record.ts';
import type { Subject } from '../personal-data/customer-table.ts';
import { acceptKey } from '../personal-data/tombstones.ts';
import { deleteExpiredErasures, eraseCustomer, recordsLawRequires } from './erase.ts';
import { transactionWithErasureList, updateErasureList } from './erasure-list.ts';
import { exportCustomer, findSubjects } from './export.ts';
import { liftErasure } from './lift-erasure.ts';

/** What the operator works with besides the databases. `list`: where erasures are noted outside of them; null: nowhere. */
export type Office = { databases: Databases; now: Date; key: ErasureKey; list: string | null };

function companyDb({ databases }: Pick<Office, 'databases'>, companyId: CompanyId): Db {
  if (!databases.companyIds().includes(companyId)) throw new CommandProblem(`There is no company ${companyId}.`);
  return databases.forCompany(companyId);
}

async function findOne(db: Db, companyId: CompanyId, customerNumber: string, now: Date): Promise<Subject> {
  const [subject, ...others] = await findSubjects(db, companyId, customerNumber, now);
  if (!subject) throw new CommandProblem(`Company ${companyId} has no customer ${customerNumber}.`);
  if (others.length > 0)
    throw new CommandProblem(`${customerNumber} fits more than one customer of company ${companyId}: write the number with its dashes.`);
  return subject;
}

/** What the company does for a customer who asks by letter or phone. */
export async function exportFor(
  office: Pick<Office, 'databases' | 'now'> & { brands: () => readonly Brand[] },
  companyId: CompanyId,
  customerNumber: string,
): Promise<Readable> {
  const db = companyDb(office, companyId);
  const subject = await findOne(db, companyId, customerNumber, office.now);
  await writeAudit(db, { companyId, accountId: null, event: 'data-exported', at: office.now, detail: { customerId: subject.customerId } });
  return exportCustomer({ db, findBrand: (slug) => brandOnPaper(office, companyId, slug) }, subject, 'nb', async () => {});
}

/** `stuck`: why rows of erased customers could not be deleted yet. The hourly upkeep tries again. */
export type ErasedFor = { kept: RetentionEntry[]; stuck: string[] };

/** At once: the 14 days are for what is asked for with a click. */
export async function eraseFor({ databases, now, key, list }: Office, companyId: CompanyId, customerNumber: string): Promise<ErasedFor> {
  const db = companyDb({ databases }, companyId);
  const subject = await findOne(db, companyId, customerNumber, now);
  // Run again because rows were stuck, the command goes on where it stopped: the erasure itself is done and on record.
  const [customer] = await db.query<{ is_erased: boolean }>(sql`
    select locked_until is not null as is_erased from customer where company_id = ${companyId} and id = ${subject.customerId}`);
  const kept = customer?.is_erased ? await recordsLawRequires(db, subject) : await eraseNow(db, subject, key, list);
  const stuck = new Set<string>();
  await deleteExpiredErasures(db, { companyId, now, key, list }, (error) =>
    stuck.add(error instanceof Error ? error.message : String(error)),
  );
  await updateErasureList(db, companyId, list);
  return { kept, stuck: [...stuck] };
}

const eraseNow = (db: Db, subject: Subject, key: ErasureKey, list: string | null): Promise<RetentionEntry[]> =>
  transactionWithErasureList(db, subject.companyId, list, async (tx) => {
    const { companyId, customerId, now } = subject;
    await tx.query(sql`
      insert into erasure (company_id, customer_id, requested_at, due_at) values (${companyId}, ${customerId}, ${now}, ${now})
      on conflict (company_id, customer_id) where withdrawn_at is null and done_at is null do update set due_at = excluded.due_at`);
    return eraseCustomer(tx, subject, key);
  });

/** An erased customer may be imported again. */
export async function liftFor(
  { databases, now, key, list }: Office,
  companyId: CompanyId,
  { customer, reason, withJobs }: { customer: string; reason: string; withJobs: boolean },
): Promise<void> {
  const db = companyDb({ databases }, companyId);
  const isLifted = await db.transaction((tx) => liftErasure(tx, { companyId, accountId: null, customer, reason, withJobs, now }, key));
  if (!isLifted) throw new CommandProblem(`No customer with the number or id ${customer} was erased in company ${companyId}.`);
  await updateErasureList(db, companyId, list);
}

/** The key of the settings counts from now on, beside one that is lost: in the database, and for the list that a start reads. */
export async function acceptKeyFor({ databases, now, key, list }: Office): Promise<void> {
  if (!key) throw new CommandProblem('There is no ERASURE_KEY to go on with: `openssl rand -hex 32` makes one.');
  for (const companyId of databases.companyIds()) {
    const db = databases.forCompany(companyId);
    await transactionWithErasureList(db, companyId, list, async (tx) => {
      await acceptKey(tx, companyId, key, now);
      await writeAudit(tx, { companyId, accountId: null, event: 'erasure-key-replaced', at: now });
    });
    await updateErasureList(db, companyId, list);
  }
}

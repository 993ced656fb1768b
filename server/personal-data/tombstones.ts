import { createHmac, type KeyObject, randomUUID } from 'node:crypto';
import { osloDay } from '#domain/calendar.ts';
import { MAX_OWN_NUMBER } from '#domain/import/import.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { LOCK_NUMBERS } from '../db/lock-numbers.ts';
import { sql } from '../db/sql.ts';
import { CommandProblem } from '../errors/command-problem.ts';

/** Erasures cannot be remembered, or cannot be recognised, with the key there is. */
export class ErasureKeyProblem extends CommandProblem {}

export const digestOf = (key: KeyObject, companyId: CompanyId, kind: TombstoneKind, text: string): Buffer =>
  createHmac('sha256', key).update(`${companyId}\n${kind}\n${text}`).digest();

const keyDigest = (key: KeyObject, companyId: CompanyId): Buffer => digestOf(key, companyId, 'key', '');

/** The newest tombstone of a company, null where no customer was erased. Tombstones that were made with another key are a problem. */
export async function newestTombstone(tx: Queryable, companyId: CompanyId, key: ErasureKey): Promise<number | null> {
  const [row] = await tx.query<{ newest: number | null; is_ours: boolean }>(sql`
    select (select max(id) from tombstone where company_id = ${companyId}) as newest,
      exists (select from tombstone where company_id = ${companyId} and digest = ${key ? keyDigest(key, companyId) : null}) as is_ours`);
  if (row?.newest && !row.is_ours)
    throw new ErasureKeyProblem(
      key
        ? 'ERASURE_KEY is not the key that the erasures in this database were remembered with. If that one is lost: docs/privacy.md.'
        : 'There is no ERASURE_KEY, and customers of this database were erased with one. Set the same as before: docs/privacy.md.',
    );
  return row?.newest ?? null;
}

/** An erasure waits for what an import is storing at this moment, and lets nothing more be stored until it is done. */
export const lockImports = (tx: Queryable, companyId: CompanyId): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.erasures}::int, ${companyId}::int)`);

/** At the end of what an import stores: whether no customer was erased since `newest`. No erasure can begin until the transaction ends. */
export async function noErasureSince(tx: Queryable, companyId: CompanyId, newest: number | null): Promise<boolean> {
  const [lock] = await tx.query<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${LOCK_NUMBERS.erasures}::int, ${companyId}::int) as locked`,
  );
  if (!lock?.locked) return false;
  const [row] = await tx.query<{ newest: number | null }>(sql`select max(id) as newest from tombstone where company_id = ${companyId}`);
  return row?.newest === newest;
}

export type ErasedRows = { companyId: CompanyId; customerId: number | null; jobIds: readonly number[]; now: Date };

/** Remembers a customer and jobs that are about to go. Those that were lifted once are remembered again. */
export async function writeTombstones(tx: Queryable, { companyId, customerId, jobIds, now }: ErasedRows, key: ErasureKey): Promise<void> {
  if (!key) throw new ErasureKeyProblem('There is no ERASURE_KEY, so no customer can be erased: the next import would bring them back.');
  await newestTombstone(tx, companyId, key);
  const names = await tx.query<{ kind: TombstoneKind; text: string; row: number | null }>(sql`
    select 'customer' as kind, external_id as text, id as row from customer
      where company_id = ${companyId} and id = ${customerId} and external_id is not null
    union all select 'customer-number', customer_number, id from customer where company_id = ${companyId} and id = ${customerId}
    union all select 'job', external_id, null from job where company_id = ${companyId} and id = any(${jobIds}::int[]) and external_id is not null
    union all select 'job-number', id::text, null from job
      where company_id = ${companyId} and id = any(${jobIds}::int[]) and id <= ${MAX_OWN_NUMBER}`);
  const digests = names.map(({ kind, text }) => digestOf(key, companyId, kind, text));
  await tx.query(sql`
    delete from tombstone where company_id = ${companyId} and digest = any(${digests}::bytea[]) and lifted_at is not null`);
  await tx.query(sql`
    insert into tombstone (company_id, kind, digest, customer_row, erasure, erased_on)
    select ${companyId}, kind, digest, customer_row, ${randomUUID()}::uuid, ${osloDay(now)}::date
    from unnest(${['key', ...names.map((n) => n.kind)]}::text[], ${[keyDigest(key, companyId), ...digests]}::bytea[],
      ${[null, ...names.map((n) => n.row)]}::int[]) as named (kind, digest, customer_row)
    on conflict (company_id, digest) do nothing`);
}

/** Accepts a new key after the old one was lost. Tombstones made with the old one are no longer recognised. */
export const acceptKey = (tx: Queryable, companyId: CompanyId, key: KeyObject, now: Date): Promise<unknown> =>
  tx.query(sql`
    insert into tombstone (company_id, kind, digest, erasure, erased_on)
    values (${companyId}, 'key', ${keyDigest(key, companyId)}, ${randomUUID()}, ${osloDay(now)})
    on conflict (company_id, digest) do nothing`);

export const TOMBSTONE_KINDS = ['key', 'customer', 'customer-number', 'job', 'job-number'] as const;
export type TombstoneKind = (typeof TOMBSTONE_KINDS)[number];

import { osloDay } from '#domain/calendar.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { writeAudit } from '../events/record.ts';
import { acceptKey } from '../personal-data/tombstones.ts';
import { eraseAgain, isKeyKnown, withoutRows } from '../privacy/erase-again.ts';
import { type ListedErasure, listOf } from '../privacy/erasure-list.ts';
import { type CheckedOutConnection, ownerDb } from './tables.ts';

export type Open = CheckedOutConnection & { companyIds: CompanyId[] };

/** Who was erased, by the lists beside the backup. */
export type Erasures = {
  key: ErasureKey;
  list: readonly ListedErasure[];
  now: Date;
  /** Goes on with the key there is where another one is missing. */
  keyLost?: boolean;
};

export type ErasedAgain = {
  erasedAgain: number;
  /** Where a key was missing: how many erasures of the list could not be recognised, by company. */
  withoutKey: ReadonlyMap<CompanyId, number>;
};

/** Who was erased, as far as the targets know before they are emptied. */
export async function rememberedIn(open: readonly Open[]): Promise<ListedErasure[]> {
  const lists: ListedErasure[] = [];
  for (const { client, companyIds } of open)
    for (const companyId of companyIds) lists.push(...(await listOf(ownerDb(client, companyId), companyId)));
  return lists;
}

/** In what was put back, a backup of `madeAt`. */
export async function eraseAgainIn(open: readonly Open[], erasures: Erasures, madeAt: Date): Promise<ErasedAgain> {
  let erasedAgain = 0;
  const withoutKey = new Map<CompanyId, number>();
  for (const { client, companyIds } of open)
    for (const companyId of companyIds) {
      const { count, unrecognised } = await eraseAgainOf(ownerDb(client, companyId), companyId, erasures, madeAt);
      erasedAgain += count;
      if (unrecognised !== null) withoutKey.set(companyId, unrecognised);
    }
  return { erasedAgain, withoutKey };
}

async function eraseAgainOf(db: Db, companyId: CompanyId, { key, list, now, keyLost = false }: Erasures, madeAt: Date) {
  const again = { companyId, key, list, now };
  if (!keyLost || !key || (await isKeyKnown(db, again))) return { count: await eraseAgain(db, again), unrecognised: null };
  const rowsSince = osloDay(madeAt);
  await acceptKey(db, companyId, key, now);
  const count = await eraseAgain(db, { ...again, rowsSince });
  const unrecognised = withoutRows(list, companyId, rowsSince);
  const detail = { restored: madeAt.toISOString(), erasedAgain: count, unrecognised };
  await writeAudit(db, { companyId, accountId: null, event: 'erasure-key-replaced', at: now, detail });
  return { count, unrecognised };
}

/** No new customer gets the row of one who was erased: the list must never mean another customer. */
export async function skipIdsOfErased({ client, companyIds }: Open, list: readonly ListedErasure[]): Promise<void> {
  const rows = list.filter((entry) => companyIds.some((id) => id === entry.company)).map((entry) => entry.customerRow ?? 0);
  const highest = rows.reduce((a, b) => Math.max(a, b), 0);
  if (highest > 0)
    await client.query(
      `select setval(s, $1) from (select pg_get_serial_sequence('customer', 'id')::regclass as s) sequence
       where coalesce(pg_sequence_last_value(s), 0) < $1`,
      [highest],
    );
}

import type { KeyObject } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { BulkTx } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import { identifier, list, notNull, sql } from '../db/sql.ts';
import { digestOf } from '../personal-data/tombstones.ts';
import type { ImportKind, MergeContext, WrongLine } from './kinds/kind.ts';

/** So many digests take about two milliseconds. */
const MAX_DIGESTS_AT_ONCE = 500;

type Claim = { line: number; field: string; digest: Buffer };

/** Takes lines about erased customers and jobs out of what is staged. */
export async function takeErasedOut(tx: BulkTx, kind: ImportKind, { companyId, erasureKey }: MergeContext): Promise<WrongLine[]> {
  if (erasureKey === null || Object.keys(kind.erasable).length === 0) return [];
  const claims = await claimsOf(tx, kind, companyId, erasureKey);
  const found = await tx.query<{ digest: string }>(sql`
    select encode(digest, 'hex') as digest from tombstone
    where company_id = ${companyId} and lifted_at is null and digest = any(${claims.map((c) => c.digest)}::bytea[])`);
  if (found.length === 0) return [];
  const erased = new Set(found.map((row) => row.digest));
  const wrong = new Map<number, WrongLine>();
  for (const { line, field, digest } of claims)
    if (!wrong.has(line) && erased.has(digest.toString('hex'))) wrong.set(line, { line, field, reason: 'erased', ref: null });
  await tx.query(sql`delete from pg_temp.${identifier(kind.staging.name)} where line = any(${[...wrong.keys()]}::int[])`);
  return [...wrong.values()];
}

/** A few at a time: others are answered in between. */
async function claimsOf(tx: BulkTx, { staging, erasable }: ImportKind, companyId: CompanyId, key: KeyObject): Promise<Claim[]> {
  const fields = Object.entries(erasable);
  const columns = list(fields.map(([, { column }]) => sql`${identifier(column)}::text`));
  const rows = await tx.query<{ line: number; texts: (string | null)[] }>(
    sql`select ${notNull(sql`line`)} as line, array[${columns}]::text[] as texts from pg_temp.${identifier(staging.name)} order by line`,
  );
  const claims: Claim[] = [];
  for (const [n, { line, texts }] of rows.entries()) {
    if (n % MAX_DIGESTS_AT_ONCE === MAX_DIGESTS_AT_ONCE - 1) await otherWork();
    for (const [i, [field, { kind }]] of fields.entries()) {
      const text = texts[i];
      if (text) claims.push({ line, field, digest: digestOf(key, companyId, kind, text) });
    }
  }
  return claims;
}

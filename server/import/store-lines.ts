import type { KeyObject } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { LineError } from '#domain/import/import.ts';
import type { BulkTx } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import { identifier, list, notNull, sql } from '../db/sql.ts';
import type { ImportKind, MergeContext, WrongLine } from '../import-lines/kind.ts';
import { digestOf } from '../personal-data/tombstones.ts';
import type { StagedLine } from './judge-lines.ts';
import { kinds } from './kinds.ts';
import type { KindOutcome } from './report.ts';
import { showValue } from './values.ts';

/** A line that points at something that is not there (yet). */
export type MissingLine = { kind: ImportKind; line: number; field: string; ref: string };
export type StoredLines = { kinds: KindOutcome[]; missing: MissingLine[] };

/** Stores lines of any kinds in one transaction, in the order of the kinds. What points at nothing is handed back. */
export async function storeLines(tx: BulkTx, lines: readonly StagedLine[], context: MergeContext): Promise<StoredLines> {
  const stored: StoredLines = { kinds: [], missing: [] };
  const byKind = Map.groupBy(lines, (line) => line.kind);
  for (const kind of kinds) {
    const own = byKind.get(kind);
    if (!own) continue;
    await tx.stage(
      kind.staging,
      own.map((line) => line.row),
    );
    await merge(tx, kind, own.length, context, stored, own);
  }
  return stored;
}

async function merge(
  tx: BulkTx,
  kind: ImportKind,
  total: number,
  context: MergeContext,
  stored: StoredLines,
  lines: readonly StagedLine[] = [],
): Promise<void> {
  const erased = await takeErasedOut(tx, kind, context);
  const { wrong: refused, ...result } = await kind.merge(tx, context);
  const wrong = [...erased, ...refused];
  const isMissing = (w: WrongLine) => w.reason === 'not-found';
  const missing = wrong.filter(isMissing).map(({ line, field, ref }) => ({ kind, line, field, ref: ref ?? '' }));
  stored.missing.push(...missing);
  stored.kinds.push({
    kind: kind.name,
    total,
    waiting: missing.length,
    result: {
      ...result,
      wrong: withValues(
        wrong.filter((w) => !isMissing(w)),
        lines,
      ).map((error) => ({ kind: kind.name, ...error })),
    },
  });
}

/** The content of the field, as it was staged. Of a line that waited only the database knows it. */
function withValues(wrong: readonly WrongLine[], lines: readonly StagedLine[]): Omit<LineError, 'kind'>[] {
  const rows = new Map(wrong.length === 0 ? [] : lines.map(({ line, row }) => [line, row]));
  return wrong.map(({ line, field, reason }) => {
    const column = field === 'id' ? 'external_id' : field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const value = showValue(rows.get(line)?.[column] ?? undefined);
    return { line, field, reason, ...(value === undefined ? {} : { value }) };
  });
}

type WaitingRoom = { companyId: CompanyId; importId: string };

/** Puts aside what is still staged and points at nothing; it is looked at again at the end of the file. */
export async function storeWaitingLines(tx: BulkTx, { companyId, importId }: WaitingRoom, missing: readonly MissingLine[]): Promise<void> {
  for (const kind of kinds) {
    const lines = missing.filter((m) => m.kind === kind);
    if (lines.length === 0) continue;
    const staged = identifier(kind.staging.name);
    await tx.query(sql`
      insert into import_waiting (company_id, import_id, line, kind, content)
      select ${companyId}::int, ${importId}::uuid, ${staged}.line, ${kind.name}, to_jsonb(${staged})
      from pg_temp.${staged} where ${staged}.line = any(${lines.map((m) => m.line)}::int[])`);
  }
}

/** Takes up to `most` lines that were put aside, of the first kind that has any. Null: no line waits any more. */
export async function storeWaiting(
  tx: BulkTx,
  { companyId, importId }: WaitingRoom,
  most: number,
  context: MergeContext,
): Promise<StoredLines | null> {
  const kind = await firstWaitingKind(tx, { companyId, importId });
  if (!kind) return null;
  await tx.prepare(kind.staging);
  const staged = identifier(kind.staging.name);
  const moved = await tx.query(sql`
    with taken as (
      delete from import_waiting where company_id = ${companyId} and import_id = ${importId} and line in (
        select line from import_waiting where company_id = ${companyId} and import_id = ${importId} and kind = ${kind.name} order by line limit ${Math.min(most, kind.maxAtOnce ?? most)})
      returning content)
    insert into pg_temp.${staged}
    select populated.* from taken cross join lateral jsonb_populate_record(null::pg_temp.${staged}, content) as populated returning line`);
  const stored: StoredLines = { kinds: [], missing: [] };
  await merge(tx, kind, moved.length, context, stored);
  return stored;
}

export async function firstWaitingKind(tx: BulkTx, { companyId, importId }: WaitingRoom): Promise<ImportKind | undefined> {
  const rows = await tx.query<{ kind: string }>(
    sql`select distinct kind from import_waiting where company_id = ${companyId} and import_id = ${importId}`,
  );
  return kinds.find((k) => rows.some((row) => row.kind === k.name));
}

/** Gives up the first line that waits. */
export async function refuseWaiting(tx: BulkTx, room: WaitingRoom): Promise<StoredLines | null> {
  const kind = await firstWaitingKind(tx, room);
  const [row] = await tx.query<{ line: number }>(sql`
    delete from import_waiting where company_id = ${room.companyId} and import_id = ${room.importId} and line = (
      select min(line) from import_waiting
      where company_id = ${room.companyId} and import_id = ${room.importId} and kind = ${kind?.name ?? ''})
    returning line`);
  if (!kind || !row) return null;
  const wrong = [{ line: row.line, kind: kind.name, reason: 'refused' as const }];
  return { kinds: [{ kind: kind.name, total: 1, waiting: 0, result: { fresh: 0, changed: 0, wrong } }], missing: [] };
}

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

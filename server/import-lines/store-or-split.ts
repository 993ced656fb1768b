import pg from 'pg';
import type { BulkTx } from '../db/bulk.ts';
import { sql } from '../db/sql.ts';
import type { ImportTask } from './import-task.ts';
import type { StagedLine } from './judge-lines.ts';
import type { MergeContext } from './kinds/kind.ts';
import type { KindOutcome } from './report.ts';
import { type Stored, storeLines, storeWaitingLines } from './store-lines.ts';

/**
 * If the database refuses the rows (another call registered the same name this moment, or a rule is not checked here), halves are tried in
 * the same transaction, in the order of the lines, until the refused lines are found.
 */
export async function storeOrSplit(tx: BulkTx, task: ImportTask, lines: readonly StagedLine[], context: MergeContext): Promise<Stored> {
  const all: Stored = { kinds: [], missing: [] };
  const parts = [lines];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const stored = await storePart(tx, task, part, context);
    if (stored) {
      all.kinds.push(...stored.kinds);
      all.missing.push(...stored.missing);
    } else if (part.length > 1) {
      const middle = Math.ceil(part.length / 2);
      // The last one is the next to be tried.
      parts.push(part.slice(middle), part.slice(0, middle));
    } else {
      all.kinds.push(...part.map(refusal));
    }
  }
  return all;
}

/** Null: the database refuses one of the lines, and nothing of them is stored. */
async function storePart(tx: BulkTx, task: ImportTask, lines: readonly StagedLine[], context: MergeContext): Promise<Stored | null> {
  await tx.query(sql`savepoint part`);
  try {
    const stored = await storeLines(tx, lines, context);
    if (!task.dryRun) await storeWaitingLines(tx, task, stored.missing);
    await tx.query(sql`release savepoint part`);
    return stored;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    await tx.query(sql`rollback to savepoint part`);
    await tx.query(sql`release savepoint part`);
    return null;
  }
}

const refusal = ({ kind, line }: StagedLine): KindOutcome => ({
  kind: kind.name,
  total: 1,
  waiting: 0,
  result: { fresh: 0, changed: 0, wrong: [{ line, kind: kind.name, reason: 'refused' }] },
});

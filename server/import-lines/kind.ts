import type { TObject } from 'typebox';
import type { KindName, Reason } from '#domain/import/import.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { BulkTx, StagedRow, StagingTable } from '../db/bulk.ts';
import type { CompanyId } from '../db/company-id.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import type { TombstoneKind } from '../personal-data/tombstones.ts';

/** What a merge works in. */
export type MergeContext = {
  companyId: CompanyId;
  now: Date;
  /** New accounts get a mail. */
  invite: boolean;
  /** Lines may give employees a login: the operator's may, those of a call may not. */
  makesStaff: boolean;
  importId: string;
  /** The account or the key that sends the file; neither: the operator's command. */
  by: { accountId: number | null; machineKeyId: number | null };
  /** Recognises erased customers; null where the company has none. */
  erasureKey: ErasureKey;
};

export type WrongLine = { line: number; field: string; reason: Reason; ref: string | null };
export type MergeResult = { fresh: number; changed: number; wrong: WrongLine[] };

/** A text that no second line of a file may have, and its field; the id comes first. */
export type Unique = { scope: string; text: string; field: string };

export type ImportKind<Line = unknown> = {
  name: KindName;
  summary: string;
  schema: TObject;
  staging: StagingTable;
  /** How many lines one transaction stores, where each takes many statements and others wait for its locks. Without it, a whole batch. */
  maxAtOnce?: number;
  /** The kind that each reference points at, by its field. */
  references: Readonly<Record<string, KindName>>;
  /** The fields that name a customer or a job, who may have been erased, and the columns they are staged in. */
  erasable: Readonly<Record<string, { kind: TombstoneKind; column: string }>>;
  /**
   * Optional fields whose bad value refuses no line: it is left out with a warning, or what the function finds usable in it is taken.
   */
  forgiven?: Readonly<Record<string, (value: string) => string | undefined>>;
  /** What the schema cannot say. */
  check(line: Line): Problem | null;
  uniques(line: Line): Unique[];
  row(line: Line): StagedRow;
  /** Takes what is staged into the tables. A line that is wrong is left out and named. */
  merge(tx: BulkTx, context: MergeContext): Promise<MergeResult>;
};

/**
 * The end of every merge, after the CTEs `line` (staged lines with `reason`, `field` and `ref` where something is wrong) and `fresh` and
 * `changed`, with a row for each row written.
 */
export const outcome: Sql = sql`
  select (select count(*) from fresh)::int as fresh, (select count(*) from changed)::int as changed,
    (select coalesce(json_agg(json_build_object('line', ${notNull(sql`line`)}, 'field', ${notNull(sql`field`)}, 'reason', reason, 'ref', ref)), '[]')
     from line where reason is not null) as wrong`;

export const mergeWith = async <More = unknown>(tx: BulkTx, statement: Sql): Promise<MergeResult & More> => {
  const [result] = await tx.query<MergeResult & More>(statement);
  if (!result) throw new Error('a merge answers with one row');
  return result;
};

/** `value`: the content of the field, shortened. It goes to the sender alone, and is neither stored nor logged. */
export type Problem = { field?: string; reason: Reason; value?: string };

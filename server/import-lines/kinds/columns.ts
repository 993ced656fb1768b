import type { StagedRow, StagingTable } from '../../db/bulk.ts';
import { identifier, type Sql, sql } from '../../db/sql.ts';
import { clearable } from '../fields.ts';

/** A field of a line and the column that it is staged in. */
export type StagedColumn<Line> = {
  field: keyof Line & string;
  column: string;
  type: 'text' | 'date' | 'int' | 'boolean';
  /** Left out, what is stored stays; null clears it. */
  isClearable?: true;
  /** Names a row of another table, whose number is stored. */
  isLookup?: true;
};

export const stagingOf = <Line>(columns: readonly StagedColumn<Line>[]): StagingTable['columns'] => ({
  line: 'int',
  ...Object.fromEntries(columns.map(({ column, type }) => [column, type])),
});

export const rowOf = <Line>(columns: readonly StagedColumn<Line>[], line: Line): StagedRow =>
  Object.fromEntries(columns.map((column) => [column.column, staged(column, line[column.field])]));

function staged<Line>({ isClearable, type }: StagedColumn<Line>, value: unknown): string | number | null {
  if (isClearable) return clearable(value as string | null | undefined);
  if (type === 'boolean') return value ? 'true' : 'false';
  return (value as string | number | undefined) ?? null;
}

/** For a merge: the column of a clearable text in a new row, and in a row `j` after a line `l` about it. */
export function clearableText(column: string): { name: Sql; fresh: Sql; next: Sql } {
  const name = identifier(column);
  return {
    name,
    fresh: sql`nullif(${name}, '')`,
    next: sql`case when l.${name} is null then j.${name} else nullif(l.${name}, '') end`,
  };
}

import type { StagedRow, StagingTable } from '../../db/bulk.ts';
import { identifier, type Sql, sql } from '../../db/sql.ts';
import { clearable } from '../fields.ts';

/** How a field of a line is staged. */
type StagedColumn = {
  column: string;
  type: 'text' | 'date' | 'int' | 'boolean';
  /** Left out, what is stored stays; null clears it. */
  isClearable?: true;
  /** Names a row of another table, whose number is stored. */
  isLookup?: true;
};
/** A field that may be null is clearable: without saying so its values would be lost. */
type ColumnOf<Value> = null extends Value ? StagedColumn & { isClearable: true } : StagedColumn;

/** Each field but the two that say what a line is and whose. */
export type StagedColumns<Line> = { [Field in Exclude<keyof Line & string, 'kind' | 'company'>]-?: ColumnOf<Line[Field]> };

export const stagingOf = <Line>(columns: StagedColumns<Line>): StagingTable['columns'] => ({
  line: 'int',
  ...Object.fromEntries(Object.values<StagedColumn>(columns).map(({ column, type }) => [column, type])),
});

export const rowOf = <Line>(columns: StagedColumns<Line>, line: Line): StagedRow =>
  Object.fromEntries(
    Object.entries<StagedColumn>(columns).map(([field, column]) => [column.column, staged(column, line[field as keyof Line])]),
  );

function staged({ isClearable, type }: StagedColumn, value: unknown): string | number | null {
  if (isClearable) return clearable(value as string | null | undefined);
  if (type === 'boolean') return value ? 'true' : 'false';
  return (value as string | number | undefined) ?? null;
}

/** For a merge: the column of a clearable text in a new row, and in a row after a line about it. */
export function clearableText(column: string): { name: Sql; fresh: Sql; next: Sql } {
  const name = identifier(column);
  return {
    name,
    fresh: sql`nullif(${name}, '')`,
    next: sql`case when line.${name} is null then job.${name} else nullif(line.${name}, '') end`,
  };
}

import { type Sql, sql } from './sql.ts';

/** A time as text, written as `toISOString` writes it. */
export const iso = (time: Sql): Sql => sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

import { type Sql, sql } from '../db/sql.ts';

/** Place and town on one line, from the parts that are known. */
const onOneLine = (street: Sql, postalCode: Sql, city: Sql): Sql =>
  sql`concat_ws(', ', ${street}, nullif(concat_ws(' ', nullif(${postalCode}, ''), nullif(${city}, '')), ''))`;

/** The address of the site `s`. */
export const addressOfSite = (s: Sql): Sql =>
  onOneLine(sql`nullif(${s}.street, ''), nullif(${s}.unit, '')`, sql`${s}.postal_code`, sql`${s}.city`);

/** The customer's own address. */
export const addressOfCustomer = (o: Sql): Sql => onOneLine(sql`nullif(${o}.address, '')`, sql`${o}.postal_code`, sql`${o}.city`);

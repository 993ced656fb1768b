import { type Sql, sql } from '../db/sql.ts';

/** Place and town on one line, from the parts that are known. */
const onOneLine = (street: Sql, postalCode: Sql, city: Sql): Sql =>
  sql`concat_ws(', ', ${street}, nullif(concat_ws(' ', nullif(${postalCode}, ''), nullif(${city}, '')), ''))`;

/** The address of the site. */
export const addressOfSite: Sql = onOneLine(sql`nullif(site.street, ''), nullif(site.unit, '')`, sql`site.postal_code`, sql`site.city`);

/** The customer's own address. */
export const addressOfCustomer: Sql = onOneLine(sql`nullif(customer.address, '')`, sql`customer.postal_code`, sql`customer.city`);

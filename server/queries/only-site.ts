import { type Sql, sql } from '../db/sql.ts';

/**
 * What names no address belongs to the only address of its customer. Null: there is none, or there are several, and then it has a book, a
 * folder and a calendar of its own.
 */
export const onlySite = (companyId: Sql, customerId: Sql): Sql => sql`(
  select min(place.id) from site place where place.company_id = ${companyId} and place.customer_id = ${customerId} having count(*) = 1)`;

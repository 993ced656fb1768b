import { type Sql, sql } from '../db/sql.ts';

/**
 * A job or paper without an address belongs to the only address of its customer. Null: the customer has none, or several; then what has no
 * address has a service book, a folder and a calendar of its own.
 */
export const onlySite = (companyId: Sql, customerId: Sql): Sql => sql`(
  select min(place.id) from site place where place.company_id = ${companyId} and place.customer_id = ${customerId} having count(*) = 1)`;

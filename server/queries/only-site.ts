import { type Sql, sql } from '../db/sql.ts';

/**
 * A job or paper without an address belongs to its customer's only address. Null: the customer has none, or several; then what has no
 * address has its own service book, folder and calendar.
 */
export const onlySite = (companyId: Sql, customerId: Sql): Sql => sql`(
  select min(site.id) from site where site.company_id = ${companyId} and site.customer_id = ${customerId} having count(*) = 1)`;

import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** After a change of what an account may do, or where it is logged in: a login that is under way reads the account again. */
export const raiseRightsVersion = (tx: Queryable, companyId: CompanyId, accountId: number): Promise<unknown> =>
  tx.query(sql`update account set rights_version = rights_version + 1 where company_id = ${companyId} and id = ${accountId}`);

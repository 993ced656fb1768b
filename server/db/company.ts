import type { CompanyId } from './company-id.ts';
import type { Queryable } from './db.ts';
import { notNull, sql } from './sql.ts';

/** A company of the directory that is in use. Those with the same database id share a database. */
export type Company = { id: CompanyId; databaseId: number };

/** PostgreSQL does not say that the columns of a view are never null. */
export const readCompanies = (directory: Queryable): Promise<Company[]> =>
  directory.query<Company>(sql`
    select ${notNull(sql`company_id`)} as id, ${notNull(sql`database_id`)} as "databaseId" from companies_in_use order by company_id`);

/** Disabled ones too, but none that was removed. */
export const readAllCompanies = (directory: Queryable): Promise<Company[]> =>
  directory.query<Company>(sql`
    select ${notNull(sql`company_id`)} as id, ${notNull(sql`database_id`)} as "databaseId" from companies_held order by company_id`);

import type { FileSpace } from '#domain/file-quota.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';

/** `customer` null: the company's own people and systems, whose files count for the company only. */
type Owner = { companyId: CompanyId; customer: { customerId: number; accountId: number } | null };

const bytesIn = (files: Sql): Sql => sql`(select coalesce(sum(bytes), 0) from ${files})::float8`;

export const bytesUsedBy = async (db: Queryable, companyId: CompanyId): Promise<number> =>
  (await spaceUsedBy(db, { companyId, customer: null })).company;

/** The space taken by photos and papers of a company, and how much of it a customer and one of their logins have sent. */
export async function spaceUsedBy(db: Queryable, { companyId, customer }: Owner): Promise<FileSpace> {
  const own = (whose: Sql): Sql => sql`photo where company_id = ${companyId} and ${whose}`;
  const [row] = await db.query<FileSpace>(
    sql`select ${bytesIn(sql`photo where company_id = ${companyId}`)} + ${bytesIn(sql`paper where company_id = ${companyId}`)} as company, ${
      customer === null
        ? sql`0 as customer, 0 as login, 0 as unsent`
        : sql`${bytesIn(own(sql`customer_id = ${customer.customerId} and pdf_name is null`))} as customer,
            ${bytesIn(own(sql`account_id = ${customer.accountId}`))} as login,
            (select count(*) from ${own(sql`account_id = ${customer.accountId} and case_id is null and sheet_id is null and appointment_id is null and extra_id is null`)})::int as unsent`
    }`,
  );
  return row ?? { company: 0, customer: 0, login: 0, unsent: 0 };
}

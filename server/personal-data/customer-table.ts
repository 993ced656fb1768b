import type { CompanyId } from '../db/company-id.ts';
import { type Sql, sql } from '../db/sql.ts';

/** A customer and its logins: for a copy the caller's own login, else those that have no other customer. */
export type Subject = { companyId: CompanyId; customerId: number; accountIds: number[]; now: Date };

/** What is erased: a customer with its jobs, or (null) jobs alone. */
export type ErasureSubject = Omit<Subject, 'customerId'> & { customerId: number | null; jobIds: number[] };

export type CustomerTables = Readonly<Record<string, CustomerTable>>;

type CustomerTable = {
  table: string;
  /** The rows for the customer's own copy; none where they come with their job. No secret and no digest of one. */
  copy?: (subject: Subject) => Sql;
  /** What an erasure does to the rows; none where they go with another table's, or stay. */
  erase?: (subject: ErasureSubject) => Sql;
};

export const jobsOf = ({ companyId, customerId }: Subject): Sql =>
  sql`(select id from job where company_id = ${companyId} and customer_id = ${customerId})`;

export const casesOf = ({ companyId, customerId }: Pick<ErasureSubject, 'companyId' | 'customerId'>): Sql =>
  sql`(select id from customer_case where company_id = ${companyId} and customer_id = ${customerId})`;

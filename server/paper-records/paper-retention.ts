import { osloDay } from '#domain/calendar.ts';
import { paperRetainedFrom, RETAINED_KINDS } from '#domain/service-book/paper-retention.ts';
import type { CompanyId } from '../db/company-id.ts';
import { list, type Sql, sql } from '../db/sql.ts';

/** The paper `p` is kept when its customer is erased: the law requires the company to keep it. */
export const isRetainedAt = (p: Sql, now: Date): Sql =>
  sql`(${list(
    RETAINED_KINDS.map((kind) => sql`(${p}.kind = ${kind} and ${p}.paper_date >= ${paperRetainedFrom(kind, osloDay(now))}::date)`),
    sql` or `,
  )})`;

/** Papers that were kept at an erasure, and whose years are over. */
export const forgetRetainedPapers = (companyId: CompanyId, now: Date): Sql => sql`
  delete from paper p where p.company_id = ${companyId} and not ${isRetainedAt(sql`p`, now)} and p.id in (
    select x.id from paper x join customer c on c.company_id = x.company_id and c.id = x.customer_id
    where x.company_id = ${companyId} and c.locked_until is not null
    union select x.id from paper x join job j on j.company_id = x.company_id and j.id = x.job_id
    where x.company_id = ${companyId} and j.erased_on is not null)`;

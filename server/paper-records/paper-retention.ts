import { osloDay } from '#domain/calendar.ts';
import { paperRetainedFrom, RETAINED_KINDS } from '#domain/service-book/paper-retention.ts';
import type { CompanyId } from '../db/company-id.ts';
import { list, type Sql, sql } from '../db/sql.ts';

/** The paper is kept when its customer is erased: the law requires the company to keep it. */
export const isRetainedAt = (now: Date): Sql =>
  sql`(${list(
    RETAINED_KINDS.map((kind) => sql`(paper.kind = ${kind} and paper.paper_date >= ${paperRetainedFrom(kind, osloDay(now))}::date)`),
    sql` or `,
  )})`;

/** Papers that were kept at an erasure, and whose years are over. */
export const forgetRetainedPapers = (companyId: CompanyId, now: Date): Sql => sql`
  delete from paper where paper.company_id = ${companyId} and not ${isRetainedAt(now)} and paper.id in (
    select paper.id from paper join customer on customer.company_id = paper.company_id and customer.id = paper.customer_id
    where paper.company_id = ${companyId} and customer.locked_until is not null
    union select paper.id from paper join job on job.company_id = paper.company_id and job.id = paper.job_id
    where paper.company_id = ${companyId} and job.erased_on is not null)`;

import { papersOfCustomer } from '#contract/papers.ts';
import { PAPERS_PER_PAGE } from '#domain/service-book/paper-kinds.ts';
import { iso } from '../../db/iso.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { paperColumns, withJob } from '../../paper-records/paper-json.ts';
import { isShown } from '../../paper-records/who-sees-paper.ts';
import { customerOpenedByStaff, isJobSeen } from '../../queries/office.ts';
import { recordCustomerOpened } from '../office/record-customer-opened.ts';

export const papersOfCustomerRoute = answerWith(
  papersOfCustomer,
  ({ query: { customerId, page = 0 } }) => papersSeen(customerId, page),
  async (text, input) => {
    if (text === null) throw notFound();
    await recordCustomerOpened(input.deps, input.db, input.caller, input.query.customerId);
    return passJsonText(text, input);
  },
);

/** What is not shown was withdrawn: papers of erased jobs are left out. */
const papersSeen = (customerId: number, page: number): Sql => {
  const found = sql`
    from paper ${withJob}
    where paper.company_id = caller.company_id and paper.customer_id = caller.customer_id and ${isJobSeen} and job.erased_on is null`;
  return sql`(
    select json_build_object(
      'papers', (select coalesce(json_agg(entry), '[]') from (
        select ${paperColumns}, case when not (${isShown}) then json_build_object(
            'at', ${notNull(iso(sql`paper.withdrawn_at`))}, 'reason', ${notNull(sql`paper.withdrawn_reason`)}) end as withdrawn
        ${found} order by paper.paper_date desc, paper.id desc
        limit ${PAPERS_PER_PAGE}::int offset ${page * PAPERS_PER_PAGE}::int) entry),
      'total', (select count(*) ${found}),
      'waived', (select coalesce(json_agg(entry), '[]') from (
        select paper_waiver.job_id as "jobId", job.title, paper_waiver.kind, paper_waiver.reason,
          ${iso(sql`paper_waiver.waived_at`)} as at, employee.first_name || ' ' || employee.last_name as by
        from paper_waiver
          join job on job.company_id = paper_waiver.company_id and job.id = paper_waiver.job_id
          join account on account.company_id = paper_waiver.company_id and account.id = paper_waiver.waived_by
          join employee on employee.company_id = account.company_id and employee.id = account.employee_id
        where paper_waiver.company_id = caller.company_id and job.customer_id = caller.customer_id and ${isJobSeen} and job.erased_on is null
        order by paper_waiver.waived_at desc, paper_waiver.job_id desc, paper_waiver.kind) entry))::text
    from ${customerOpenedByStaff(customerId)} as caller)`;
};

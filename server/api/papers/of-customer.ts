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
    from paper p ${withJob(sql`p`, sql`j`)}
    where p.company_id = caller.company_id and p.customer_id = caller.customer_id and ${isJobSeen(sql`j`)} and j.erased_on is null`;
  return sql`(
    select json_build_object(
      'papers', (select coalesce(json_agg(r), '[]') from (
        select ${paperColumns(sql`p`, sql`j`)}, case when not (${isShown(sql`p`)}) then json_build_object(
            'at', ${notNull(iso(sql`p.withdrawn_at`))}, 'reason', ${notNull(sql`p.withdrawn_reason`)}) end as withdrawn
        ${found} order by p.paper_date desc, p.id desc
        limit ${PAPERS_PER_PAGE}::int offset ${page * PAPERS_PER_PAGE}::int) r),
      'total', (select count(*) ${found}),
      'waived', (select coalesce(json_agg(r), '[]') from (
        select w.job_id as "jobId", j.title, w.kind, w.reason,
          ${iso(sql`w.waived_at`)} as at, e.first_name || ' ' || e.last_name as by
        from paper_waiver w
          join job j on j.company_id = w.company_id and j.id = w.job_id
          join account a on a.company_id = w.company_id and a.id = w.waived_by
          join employee e on e.company_id = a.company_id and e.id = a.employee_id
        where w.company_id = caller.company_id and j.customer_id = caller.customer_id and ${isJobSeen(sql`j`)} and j.erased_on is null
        order by w.waived_at desc, w.job_id desc, w.kind) r))::text
    from ${customerOpenedByStaff(customerId)} as caller)`;
};

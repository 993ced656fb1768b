// Wishes and survey answers that call for contact. That their customers were shown is recorded.
import type { AnswerOf } from '#contract/define-call.ts';
import { type FollowUpQuery, followUps } from '#contract/follow-up.ts';
import { FOLLOW_UPS_PER_PAGE } from '#domain/cases/follow-up.ts';
import { raisedLately, withOutcome } from '../../case-records/follow-ups.ts';
import { iso } from '../../db/iso.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { recordCustomersListed } from '../office/record-customers-listed.ts';

export const followUpsRoute = answerWith(
  followUps,
  ({ query, deps }) => chosen(query, deps.now()),
  async (page: AnswerOf<typeof followUps>, { caller, db, deps }) => {
    const customerIds = page.followUps.map(({ customer }) => customer.customerId);
    await recordCustomersListed(db, caller, customerIds, deps.now());
    return page;
  },
);

// What is settled has an outcome.
const chosen = ({ state, source, departmentId, page = 0 }: FollowUpQuery, now: Date): Sql => sql`(
  with page as (
    select raised.*, follow_up.settled_at, follow_up.outcome, follow_up.account_id, follow_up.case_id from (${raisedLately(now)}) raised ${withOutcome}
    where (follow_up.source is null) = ${state === 'open'}::boolean
      ${source === undefined ? sql`` : sql`and raised.source = ${source}`}
      ${departmentId === undefined ? sql`` : sql`and raised.department_id = ${departmentId}`}
    order by raised.at desc, raised.source, raised.source_id limit ${FOLLOW_UPS_PER_PAGE + 1} offset ${page * FOLLOW_UPS_PER_PAGE}
  )
  select json_build_object('isMore', (select count(*) from page) > ${FOLLOW_UPS_PER_PAGE}, 'followUps', (
    select coalesce(json_agg(json_build_object('source', shown.source, 'sourceId', shown.source_id, 'at', ${iso(sql`shown.at`)},
      'customer', json_build_object('customerId', customer.id, 'name', customer.name, 'phone', customer.phone),
      'job', case when job.id is not null then json_build_object('jobId', job.id, 'title', job.title, 'date', job.job_date) end,
      'departmentId', shown.department_id, 'wishes', shown.campaigns, 'wishedDates', shown.wished_dates, 'recommendation', shown.recommendation, 'comment', shown.comment,
      'settled', case when shown.settled_at is not null then json_build_object('at', ${iso(sql`shown.settled_at`)}, 'outcome', ${notNull(sql`shown.outcome`)}, 'caseId', shown.case_id,
        'by', coalesce((select employee.first_name || ' ' || employee.last_name from account join employee on employee.company_id = account.company_id and employee.id = account.employee_id
          where account.company_id = caller.company_id and account.id = shown.account_id), '')) end) order by shown.at desc, shown.source, shown.source_id), '[]')
    from (select * from page order by at desc, source, source_id limit ${FOLLOW_UPS_PER_PAGE}) shown
      join customer on customer.company_id = caller.company_id and customer.id = shown.customer_id
      left join job on job.company_id = caller.company_id and job.id = shown.job_id)))`;

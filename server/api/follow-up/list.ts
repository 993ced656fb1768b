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
    select r.*, f.settled_at, f.outcome, f.account_id, f.case_id from (${raisedLately(now)}) r ${withOutcome(sql`r`, sql`f`)}
    where (f.source is null) = ${state === 'open'}::boolean
      ${source === undefined ? sql`` : sql`and r.source = ${source}`}
      ${departmentId === undefined ? sql`` : sql`and r.department_id = ${departmentId}`}
    order by r.at desc, r.source, r.source_id limit ${FOLLOW_UPS_PER_PAGE + 1} offset ${page * FOLLOW_UPS_PER_PAGE}
  )
  select json_build_object('isMore', (select count(*) from page) > ${FOLLOW_UPS_PER_PAGE}, 'followUps', (
    select coalesce(json_agg(json_build_object('source', s.source, 'sourceId', s.source_id, 'at', ${iso(sql`s.at`)},
      'customer', json_build_object('customerId', o.id, 'name', o.name, 'phone', o.phone),
      'job', case when j.id is not null then json_build_object('jobId', j.id, 'title', j.title, 'date', j.job_date) end,
      'departmentId', s.department_id, 'wishes', s.campaigns, 'wishedDates', s.wished_dates, 'recommendation', s.recommendation, 'comment', s.comment,
      'settled', case when s.settled_at is not null then json_build_object('at', ${iso(sql`s.settled_at`)}, 'outcome', ${notNull(sql`s.outcome`)}, 'caseId', s.case_id,
        'by', coalesce((select p.first_name || ' ' || p.last_name from account a join employee p on p.company_id = a.company_id and p.id = a.employee_id
          where a.company_id = caller.company_id and a.id = s.account_id), '')) end) order by s.at desc, s.source, s.source_id), '[]')
    from (select * from page order by at desc, source, source_id limit ${FOLLOW_UPS_PER_PAGE}) s
      join customer o on o.company_id = caller.company_id and o.id = s.customer_id
      left join job j on j.company_id = caller.company_id and j.id = s.job_id)))`;

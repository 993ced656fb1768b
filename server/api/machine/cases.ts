// A company's own system reads the cases that have changed, so that the office need not keep two lists.

import { casesOfCompany, type MachineCase } from '#contract/machine.ts';
import { MACHINE_PAGE_SIZE } from '#domain/cases/case.ts';
import { MACHINE_PAGE_BYTES, MAX_CASE_BYTES } from '#domain/cases/limits.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { pdfCountOfEvent, photoCountOfEvent } from '../../case-records/photos.ts';
import { withJob } from '../../case-records/sql-parts.ts';
import type { CompanyId } from '../../db/company-id.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';

/** Longer than a transaction may take: one that began earlier and ends later is not passed over. */
const SETTLED_AFTER_MS = 10 * SECOND;
const READS: Budget = { limit: 300, windowMs: 10 * MINUTE };

/** What a case and each of its messages take besides the words. */
const [CASE_BYTES, MESSAGE_BYTES] = [1000, 150];

export const casesOfCompanyRoute = answer(casesOfCompany, async ({ caller, db, deps, query }) => {
  await limitCaller(deps, caller, 'cases-read', READS);
  const settled = new Date(deps.now().getTime() - SETTLED_AFTER_MS);
  const since = new Date(query.since);
  const cases = await db.query<{ case: MachineCase; is_more: boolean }>(changedCases(caller.companyId, since, query.after ?? 0, settled));
  const last = cases.at(-1);
  const next = last ? { since: last.case.changedAt, after: last.case.caseId } : { since: since.toISOString(), after: query.after ?? null };
  return { cases: cases.map((row) => row.case), next, isMore: last?.is_more ?? false };
});

/** What was written in a case `c`, from the newest back as far as it is sent, in the order in which it was written. */
const messagesOfCase: Sql = sql`(
  select json_agg(json_build_object('number', e.number, 'at', ${iso(sql`e.at`)}, 'by', case when e.is_by_staff then 'staff' else 'customer' end,
      'text', e.text, 'photos', ${photoCountOfEvent(sql`e`)}, 'pdfs', ${pdfCountOfEvent(sql`e`)}) order by e.number) filter (where is_sent) as messages,
    count(*) filter (where not is_sent) as older
  from (select e.company_id, e.case_id, e.number, e.at, e.is_by_staff, m.text,
      sum(octet_length(m.text)) over (order by e.number desc) <= ${MAX_CASE_BYTES.staff} as is_sent
    from case_event e join case_message m on m.company_id = e.company_id and m.case_id = e.case_id and m.number = e.number
    where e.company_id = c.company_id and e.case_id = c.id) e)`;

/** A page ends where its number or its bytes do, and always has one: so the next begins behind the last that came. */
const pageOfCases = (companyId: CompanyId, since: Date, after: number, settled: Date): Sql => sql`
  found as (
    select c.id, c.changed_at from customer_case c
    where c.company_id = ${companyId} and (c.changed_at, c.id) > (${since}, ${after}) and c.changed_at <= ${settled}
    order by c.changed_at, c.id limit ${MACHINE_PAGE_SIZE + 1}),
  sized as (
    select id, row_number() over ordered as place, sum(bytes) over ordered - bytes as bytes_before
    from found cross join lateral (
      select ${CASE_BYTES} + least(coalesce(sum(octet_length(m.text) + ${MESSAGE_BYTES}), 0), ${MAX_CASE_BYTES.staff}) as bytes
      from case_message m where m.company_id = ${companyId} and m.case_id = found.id) size
    window ordered as (order by changed_at, id)),
  page as (select id, place from sized where place <= ${MACHINE_PAGE_SIZE} and bytes_before < ${MACHINE_PAGE_BYTES})`;

const changedCases = (companyId: CompanyId, since: Date, after: number, settled: Date): Sql => sql`
  with ${pageOfCases(companyId, since, after, settled)}
  select (select count(*) from found) > (select count(*) from page) as is_more, json_build_object('caseId', c.id, 'kind', c.kind, 'state', c.state, 'title', c.title, 'isDanger', c.is_danger,
    'customerNumber', o.customer_number, 'customerExternalId', o.external_id, 'jobId', j.id, 'jobExternalId', j.external_id,
    'siteExternalId', (select s.external_id from site s where s.company_id = c.company_id and s.customer_id = c.customer_id and s.id = coalesce(c.site_id, j.site_id)),
    'department', (select d.name from department d where d.company_id = c.company_id and d.id = c.department_id),
    'assignedTo', (select p.email from employee p where p.company_id = c.company_id and p.id = c.assigned_to),
    'sentAt', ${iso(sql`c.sent_at`)}, 'changedAt', ${iso(sql`c.changed_at`)},
    'answerBy', ${iso(sql`coalesce(promise.answer_by, promise.at)`)}, 'answeredAt', ${iso(sql`(
      select min(e.at) from case_event e where e.company_id = c.company_id and e.case_id = c.id and e.kind in ('begun', 'answered', 'asked', 'visit', 'visit-proposed', 'done'))`)},
    'repairBy', ${iso(sql`promise.repair_by`)}, 'visitAt', ${iso(sql`c.visit_at`)}, 'closedAt', ${iso(sql`c.closed_at`)},
    'cause', (select e.cause from case_event e where e.company_id = c.company_id and e.case_id = c.id and e.cause is not null order by e.number desc limit 1),
    'discoveredOn', c.discovered_on, 'visitTimes', c.visit_times,
    'olderMessages', said.older, 'messages', coalesce(said.messages, '[]')) as case
  from page join customer_case c on c.company_id = ${companyId} and c.id = page.id
    join customer o on o.company_id = c.company_id and o.id = c.customer_id ${withJob(sql`c`, sql`j`)}
    cross join lateral ${messagesOfCase} said
    join lateral (select e.at, e.answer_by, e.repair_by from case_event e
      where e.company_id = c.company_id and e.case_id = c.id and e.kind in ('sent', 'begun', 'reopened') order by e.number desc limit 1) promise on true
  order by page.place`;

import { type Brand, brandOfRecord } from '#domain/brand.ts';
import type { CaseKind, CaseState } from '#domain/cases/case.ts';
import type { EventKind } from '#domain/cases/history.ts';
import { CASE_LINK_PATH, INBOX_PATH } from '#domain/portal-paths.ts';
import { portalAddress } from '../../../config/portal-address.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { brandOfJob } from '../../../queries/form.ts';
import type { Preparation, PreparedMail } from '../../define-mail.ts';
import { findPerson } from '../../find-person.ts';
import { makeLink } from '../../make-link.ts';

/** `happened`, `visitAt`: the last that the office did. */
export type CaseFacts = {
  caseId: number;
  customerId: number;
  kind: CaseKind;
  title: string;
  isDanger: boolean;
  isTaken: boolean;
  job: { jobId: number; title: string | null; date: string } | null;
  discoveredOn: string | null;
  visitTimes: string;
  answerBy: Date | null;
  repairBy: Date | null;
  state: CaseState;
  doneAt: Date | null;
  happened: EventKind | null;
  visitAt: Date | null;
};

/** To a person of the customer, with a link to the case made now. Null: the case is gone, was read since, or the person has no access any more. */
export const prepareForPerson =
  ({ onlyUnread }: { onlyUnread: boolean }) =>
  async (preparation: Preparation): Promise<PreparedMail<CaseFacts> | null> => {
    const found = await findCase(preparation);
    const person = found && (await findPerson(preparation, found.facts.customerId, onlyUnread ? isUnread(preparation) : sql`true`));
    if (!found || !person) return null;
    const { to, language, name } = person;
    const { facts, brand, portal } = found;
    const newLink = { opens: { caseId: facts.caseId }, customerId: facts.customerId, page: `${portal}${CASE_LINK_PATH}` };
    return { to, language, brand, name, facts, link: await makeLink(preparation, newLink) };
  };

/** To the department that has the case. */
export async function prepareForOffice(preparation: Preparation): Promise<PreparedMail<CaseFacts> | null> {
  const { row } = preparation;
  const found = await findCase(preparation);
  if (!found) return null;
  const { facts, brand, portal } = found;
  return { to: row.recipient, language: row.language, brand, name: '', facts, link: `${portal}${INBOX_PATH}/${facts.caseId}` };
}

async function findCase({ tx, row, config, brands }: Preparation): Promise<{ facts: CaseFacts; brand: Brand; portal: string } | null> {
  const [found] = await tx.query<CaseFacts & { brand: string | null }>(sql`
    select c.id as "caseId", c.customer_id as "customerId", c.kind, c.title, c.is_danger as "isDanger", c.assigned_to is not null or not c.is_open as "isTaken",
      e.answer_by as "answerBy", e.repair_by as "repairBy",
      case when j.id is not null then json_build_object('jobId', j.id, 'title', j.title, 'date', j.job_date) end as job,
      c.discovered_on::text as "discoveredOn", c.visit_times as "visitTimes",
      c.state, c.done_at as "doneAt", h.kind as happened, h.visit_at as "visitAt", coalesce(case when j.id is not null then ${brandOfJob(sql`j`)} end, o.brand) as brand
    from customer_case c join customer o on o.company_id = c.company_id and o.id = c.customer_id
      join case_event e on e.company_id = c.company_id and e.case_id = c.id and e.number = 1
      left join case_event h on h.company_id = c.company_id and h.case_id = c.id and h.number = c.last_of_staff
      left join job j on j.company_id = c.company_id and j.id = c.job_id and j.customer_id = c.customer_id
    where c.company_id = ${row.company_id} and c.id = ${row.case_id}`);
  const brand = brandOfRecord(brands, row.company_id, found?.brand);
  return found && brand ? { facts: found, brand, portal: portalAddress(config, brand) } : null;
}

/** The office has written since the person of account `a` last read it. */
const isUnread = ({ row }: Preparation): Sql => sql`exists (
  select from customer_case c left join case_read r on r.company_id = c.company_id and r.case_id = c.id and r.account_id = a.id
  where c.company_id = a.company_id and c.id = ${row.case_id} and c.last_of_staff > coalesce(r.up_to, 0))`;

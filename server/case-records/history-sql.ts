import { type Sql, sql } from '../db/sql.ts';

/**
 * The events of a case that its state is folded from, unordered. Of consecutive messages of the customer only the first changes anything,
 * so a thousand of them cost no more than one.
 */
export const historyOfCase = (companyId: Sql, caseId: Sql): Sql => sql`(
  select number, at, kind, assigned_to, visit_at, cause, answer_by, repair_by from (
    select *, lag(kind) over (order by number) as kind_before from case_event where company_id = ${companyId} and case_id = ${caseId}) every
  where kind <> 'wrote' or coalesce(kind_before, '') <> 'wrote')`;

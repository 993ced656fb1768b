// A case as its customer sees it.
import { myCase } from '#contract/my-cases.ts';
import { fromCases, type RawCase, rawCase } from '../../case-records/raw-case.ts';
import { readBy } from '../../case-records/sql-parts.ts';
import { customerView } from '../../case-records/view.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';

export const myCaseRoute = answerWith(
  myCase,
  ({ query }) => caseOfCaller(query.caseId, query.before),
  async (found: { raw: RawCase; readUpTo: number } | null, { caller, deps }) => {
    if (!found) throw notFound();
    return customerView(found.raw, { ...caller, readUpTo: found.readUpTo }, deps.now());
  },
);

const caseOfCaller = (caseId: number, before?: number): Sql => sql`(
  select json_build_object('raw', ${rawCase(before)}, 'readUpTo', ${readBy(sql`caller.account_id`)})
  from ${fromCases} where customer_case.company_id = caller.company_id and customer_case.customer_id = caller.customer_id and customer_case.id = ${caseId})`;

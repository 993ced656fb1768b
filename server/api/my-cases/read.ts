// How far one of the customer's people has read. Asked for by the page that shows the case, never by a link.
import { readCase } from '#contract/my-cases.ts';
import { markRead } from '../../case-records/mark-read.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';

export const readCaseRoute = answer(readCase, async ({ caller, db, deps, body }) => {
  const { companyId, customerId, accountId } = caller;
  const { caseId, upTo } = body;
  const readUpTo = await db.transaction(async (tx) => {
    const own = await tx.query(sql`
      select from customer_case where company_id = ${companyId} and customer_id = ${customerId} and id = ${caseId} for key share`);
    if (own.length === 0) throw notFound();
    return markRead(tx, { companyId, caseId, accountId, now: deps.now() }, upTo);
  });
  return { readUpTo };
});

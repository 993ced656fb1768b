// The case that a mail's link leads to. Only reads, and leaves no read mark: mail scanners follow links too.
import { openCaseLink } from '#contract/case-link.ts';
import { followLink } from '../../case-records/follow-link.ts';
import { fromCases, type RawCase, rawCase } from '../../case-records/raw-case.ts';
import { readBy } from '../../case-records/sql-parts.ts';
import { customerView } from '../../case-records/view.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';

export const openCaseLinkRoute = answerAnyone(openCaseLink, async (input) => {
  const { companyId, customerId, accountId, caseId, right } = await followLink(input);
  const [found] = await input.db.query<{ raw: RawCase; read_up_to: number }>(sql`
    select ${rawCase(input.body.before)} as raw, ${readBy(sql`${accountId}::int`)} as read_up_to
    from ${fromCases} where customer_case.company_id = ${companyId} and customer_case.customer_id = ${customerId} and customer_case.id = ${caseId}`);
  if (!found) throw notFound();
  return customerView(found.raw, { accountId, right, readUpTo: found.read_up_to }, input.deps.now());
});

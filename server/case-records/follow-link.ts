import type { FastifyRequest } from 'fastify';
import type { Right } from '#domain/access.ts';
import { sha256 } from '../auth/keys.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { isLiveAt } from '../queries/customer-access.ts';
import { spendLink } from './budgets.ts';
import type { Sender } from './lock-access.ts';

export type LinkedCase = Sender & { caseId: number; right: Right; isExpired: boolean };
type LinkInput = { deps: Deps; db: Db; companyId: number; request: FastifyRequest; body: { token: string } };

/**
 * The case that the link of a mail leads to, and who got it. Guessed ones, another company's, and those of somebody whose access has ended or
 * whose job is another customer's by now all look the same.
 */
export async function findLinked({ deps, db, companyId, request, body }: LinkInput): Promise<LinkedCase> {
  const now = deps.now();
  await spendLink({ db, companyId, now, request });
  const [found] = await db.query<LinkedCase>(sql`
    select l.company_id as "companyId", l.customer_id as "customerId", l.account_id as "accountId", l.case_id as "caseId", x.right_ as right, l.expires_at <= ${now} as "isExpired"
    from case_link l
      join customer_case c on c.company_id = l.company_id and c.customer_id = l.customer_id and c.id = l.case_id
      join customer o on o.company_id = c.company_id and o.id = c.customer_id and o.locked_until is null
      join account a on a.company_id = l.company_id and a.id = l.account_id and a.disabled_at is null
      join customer_access x on x.company_id = l.company_id and x.account_id = l.account_id and x.customer_id = l.customer_id and ${isLiveAt(sql`x`, now)}
    where l.company_id = ${companyId} and l.token_hash = ${sha256(body.token)}
      and (c.job_id is null or exists (select from job j where j.company_id = c.company_id and j.id = c.job_id and j.customer_id = c.customer_id))`);
  if (!found) throw notFound();
  return found;
}

/** The same for what a link past its end does not open. */
export async function followLink(input: LinkInput): Promise<LinkedCase> {
  const linked = await findLinked(input);
  if (linked.isExpired) throw new ApiError('case-link-expired');
  return linked;
}

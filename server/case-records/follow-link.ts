import type { FastifyRequest } from 'fastify';
import type { Right } from '#domain/access.ts';
import { sha256 } from '../auth/keys.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { isLiveAt } from '../queries/customer-access.ts';
import { limitLinks } from './budgets.ts';
import type { Sender } from './lock-access.ts';

/** The person a link was mailed to. */
export type LinkOwner = Sender & { right: Right; isExpired: boolean };
export type LinkedCase = LinkOwner & { caseId: number };
export type LinkInput = { deps: Deps; db: Db; companyId: CompanyId; request: FastifyRequest; body: { token: string } };

/**
 * What the link of a mail leads to, and the person it was mailed to. `idOf` and `isThere` are about the link. Guessed links, another
 * company's and those of people whose access has ended are all answered alike.
 */
export async function findLink(
  { deps, db, companyId, request, body }: LinkInput,
  idOf: (link: Sql) => Sql,
  isThere: (link: Sql) => Sql,
): Promise<LinkOwner & { id: number }> {
  const now = deps.now();
  await limitLinks({ db, companyId, now, request });
  const [found] = await db.query<LinkOwner & { id: number }>(sql`
    select l.company_id as "companyId", l.customer_id as "customerId", l.account_id as "accountId", ${idOf(sql`l`)} as id, x.right_ as right, l.expires_at <= ${now} as "isExpired"
    from case_link l
      join customer o on o.company_id = l.company_id and o.id = l.customer_id and o.locked_until is null
      join account a on a.company_id = l.company_id and a.id = l.account_id and a.disabled_at is null
      join customer_access x on x.company_id = l.company_id and x.account_id = l.account_id and x.customer_id = l.customer_id and ${isLiveAt(sql`x`, now)}
    where l.company_id = ${companyId} and l.token_hash = ${sha256(body.token)} and ${isThere(sql`l`)}`);
  if (!found) throw notFound();
  return found;
}

/** The case of a link. Not found where its job has moved to another customer. */
export async function findLinked(input: LinkInput): Promise<LinkedCase> {
  const { id, ...owner } = await findLink(
    input,
    (l) => notNull(sql`${l}.case_id`),
    (
      l,
    ) => sql`exists (select from customer_case c where c.company_id = ${l}.company_id and c.customer_id = ${l}.customer_id and c.id = ${l}.case_id
      and (c.job_id is null or exists (select from job j where j.company_id = c.company_id and j.id = c.job_id and j.customer_id = c.customer_id)))`,
  );
  return { ...owner, caseId: id };
}

/** The same where an expired link is not enough. */
export async function followLink(input: LinkInput): Promise<LinkedCase> {
  const linked = await findLinked(input);
  if (linked.isExpired) throw new ApiError('case-link-expired');
  return linked;
}

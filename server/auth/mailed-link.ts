import type { FastifyRequest } from 'fastify';
import type { Right } from '#domain/people/access.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { isLiveAt, type Sender } from '../access/customer-access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { sha256 } from './keys.ts';
import { addressGroup, type Budget, limitRate } from './limiter.ts';

/** The person a link was mailed to. */
export type LinkOwner = Sender & { right: Right; isExpired: boolean };
export type LinkedCase = LinkOwner & { caseId: number };
export type LinkInput = { deps: Deps; db: Db; companyId: CompanyId; request: FastifyRequest; body: { token: string } };

/**
 * What the link of a mail leads to, and the person it was mailed to. `id` and `isThere` are about the link. Guessed links, another
 * company's and those of people whose access has ended are all answered alike.
 */
export async function findLink(
  { deps, db, companyId, request, body }: LinkInput,
  id: Sql,
  isThere: Sql,
): Promise<LinkOwner & { id: number }> {
  const now = deps.now();
  await limitLinks({ db, companyId, now, request });
  const [found] = await db.query<LinkOwner & { id: number }>(sql`
    select case_link.company_id as "companyId", case_link.customer_id as "customerId", case_link.account_id as "accountId", ${id} as id, customer_access.right_ as right, case_link.expires_at <= ${now} as "isExpired"
    from case_link
      join customer on customer.company_id = case_link.company_id and customer.id = case_link.customer_id and customer.locked_until is null
      join account on account.company_id = case_link.company_id and account.id = case_link.account_id and account.disabled_at is null
      join customer_access on customer_access.company_id = case_link.company_id and customer_access.account_id = case_link.account_id and customer_access.customer_id = case_link.customer_id and ${isLiveAt(now)}
    where case_link.company_id = ${companyId} and case_link.token_hash = ${sha256(body.token)} and ${isThere}`);
  if (!found) throw notFound();
  return found;
}

/** The case of a link. Not found where its job has moved to another customer. */
export async function findLinked(input: LinkInput): Promise<LinkedCase> {
  const { id, ...owner } = await findLink(
    input,
    notNull(sql`case_link.case_id`),
    sql`exists (select from customer_case where customer_case.company_id = case_link.company_id and customer_case.customer_id = case_link.customer_id and customer_case.id = case_link.case_id
      and (customer_case.job_id is null or exists (select from job where job.company_id = customer_case.company_id and job.id = customer_case.job_id and job.customer_id = customer_case.customer_id)))`,
  );
  return { ...owner, caseId: id };
}

/** The same where an expired link is not enough. */
export async function followLink(input: LinkInput): Promise<LinkedCase> {
  const linked = await findLinked(input);
  if (linked.isExpired) throw new ApiError('case-link-expired');
  return linked;
}

const MESSAGES_PER_PERSON: Budget = { limit: 100, windowMs: 10 * MINUTE };
const MESSAGES_PER_DAY: Budget = { limit: 300, windowMs: DAY };
const MESSAGES_PER_ADDRESS: Budget = { limit: 300, windowMs: 10 * MINUTE };
/** An office answers cases by the hundred, all from one IP address. */
const REPLIES_PER_EMPLOYEE: Budget = { limit: 400, windowMs: 10 * MINUTE };
const REPLIES_PER_DAY: Budget = { limit: 2000, windowMs: DAY };
/** Opening a case by its link takes one, and so does each of its photos. */
const LINKS_PER_ADDRESS: Budget = { limit: 400, windowMs: 10 * MINUTE };
/** Each renewal sends a mail. */
const RENEWALS_PER_CASE: Budget = { limit: 3, windowMs: HOUR };

type Origin = { db: Db; companyId: CompanyId; now: Date; request: FastifyRequest };

export async function limitMessages(origin: Origin, accountId: number): Promise<void> {
  await limitRate(origin.db, origin, 'case-messages', String(accountId), MESSAGES_PER_PERSON);
  await limitRate(origin.db, origin, 'case-messages-day', String(accountId), MESSAGES_PER_DAY);
  await limitRate(origin.db, origin, 'case-messages-address', addressGroup(origin.request.ip), MESSAGES_PER_ADDRESS);
}

export async function limitReplies(origin: Origin, accountId: number): Promise<void> {
  await limitRate(origin.db, origin, 'case-replies', String(accountId), REPLIES_PER_EMPLOYEE);
  await limitRate(origin.db, origin, 'case-replies-day', String(accountId), REPLIES_PER_DAY);
}

/** Checked before the token is looked up, so that tokens cannot be guessed. */
export const limitLinks = (origin: Origin): Promise<void> =>
  limitRate(origin.db, origin, 'case-link', addressGroup(origin.request.ip), LINKS_PER_ADDRESS);

/** `thing`: the id of the case, or of something else that the link leads to. */
export const limitRenewals = (origin: Origin, thing: number | string): Promise<void> =>
  limitRate(origin.db, origin, 'case-link-renewal', String(thing), RENEWALS_PER_CASE);

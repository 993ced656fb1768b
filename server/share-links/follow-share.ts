import type { FastifyRequest } from 'fastify';
import type { SharePurpose } from '#domain/service-book/share.ts';
import { MAY_SHARE } from '#domain/service-book/share.ts';
import { sha256 } from '../auth/keys.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors/api-error.ts';
import { type Home, paperOfHome } from '../paper-records/papers-of-home.ts';
import { isLiveAt } from '../queries/customer-access.ts';
import { limitLinks } from './budgets.ts';

export type OpenShare = Home & { shareId: number; purpose: SharePurpose; expiresAt: Date };
export type LinkInput = { deps: Deps; db: Db; companyId: CompanyId; request: FastifyRequest; body: { token: string } };

/** The share opens: it has neither ended nor been revoked, and the person who made it may still share what the customer has. */
export const isOpenAt = (now: Date): Sql => sql`share.revoked_at is null and share.expires_at > ${now} and exists (
  select from customer
    join account on account.company_id = customer.company_id and account.id = share.made_by and account.disabled_at is null
    join customer_access on customer_access.company_id = customer.company_id and customer_access.account_id = account.id and customer_access.customer_id = customer.id and ${isLiveAt(now)}
      and customer_access.right_ = any(${[...MAY_SHARE]}::text[])
  where customer.company_id = share.company_id and customer.id = share.customer_id and customer.locked_until is null)`;

/** Guessed ones, another company's, revoked ones and those past their end all look the same: one statement, one answer. */
export async function followShare({ deps, db, companyId, request, body }: LinkInput): Promise<OpenShare> {
  const now = deps.now();
  await limitLinks({ db, companyId, now }, request.ip);
  const [found] = await db.query<OpenShare>(sql`
    select share.company_id as "companyId", share.customer_id as "customerId", share.site_id as "siteId", share.id as "shareId", share.purpose, share.expires_at as "expiresAt"
    from share where share.company_id = ${companyId} and share.token_hash = ${sha256(body.token)} and ${isOpenAt(now)}`);
  if (!found) throw notFound();
  return found;
}

/** One of its papers, for `paperPieces`, as long as the share is open: a reader gets no more once it ends. */
export const paperOfShare = (share: OpenShare, paperId: number, now: Date): Sql => sql`
  select seen.* from (${paperOfHome(share, paperId)}) seen
  where exists (select from share where share.company_id = ${share.companyId} and share.id = ${share.shareId} and ${isOpenAt(now)})`;

/** A folder takes a while, and the share may end meanwhile. */
export async function checkStillOpen(db: Db, { companyId, shareId }: OpenShare, now: Date): Promise<void> {
  const [open] = await db.query(
    sql`select 1 from share where share.company_id = ${companyId} and share.id = ${shareId} and ${isOpenAt(now)}`,
  );
  if (!open) throw notFound();
}

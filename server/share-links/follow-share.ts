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

/** The share `s` opens: it has neither ended nor been revoked, and the person who made it may still share what the customer has. */
export const isOpenAt = (s: Sql, now: Date): Sql => sql`${s}.revoked_at is null and ${s}.expires_at > ${now} and exists (
  select from customer o
    join account a on a.company_id = o.company_id and a.id = ${s}.made_by and a.disabled_at is null
    join customer_access x on x.company_id = o.company_id and x.account_id = a.id and x.customer_id = o.id and ${isLiveAt(sql`x`, now)}
      and x.right_ = any(${[...MAY_SHARE]}::text[])
  where o.company_id = ${s}.company_id and o.id = ${s}.customer_id and o.locked_until is null)`;

/** Guessed ones, another company's, revoked ones and those past their end all look the same: one statement, one answer. */
export async function followShare({ deps, db, companyId, request, body }: LinkInput): Promise<OpenShare> {
  const now = deps.now();
  await limitLinks({ db, companyId, now }, request.ip);
  const [found] = await db.query<OpenShare>(sql`
    select s.company_id as "companyId", s.customer_id as "customerId", s.site_id as "siteId", s.id as "shareId", s.purpose, s.expires_at as "expiresAt"
    from share s where s.company_id = ${companyId} and s.token_hash = ${sha256(body.token)} and ${isOpenAt(sql`s`, now)}`);
  if (!found) throw notFound();
  return found;
}

/** One of its papers, for `paperPieces`, as long as the share is open: a reader gets no more once it ends. */
export const paperOfShare = (share: OpenShare, paperId: number, now: Date): Sql => sql`
  select seen.* from (${paperOfHome(share, paperId)}) seen
  where exists (select from share s where s.company_id = ${share.companyId} and s.id = ${share.shareId} and ${isOpenAt(sql`s`, now)})`;

/** A folder takes a while, and the share may end meanwhile. */
export async function checkStillOpen(db: Db, { companyId, shareId }: OpenShare, now: Date): Promise<void> {
  const [open] = await db.query(
    sql`select 1 from share s where s.company_id = ${companyId} and s.id = ${shareId} and ${isOpenAt(sql`s`, now)}`,
  );
  if (!open) throw notFound();
}

import type { FastifyRequest } from 'fastify';
import { MAY_SHARE, OPENINGS_KEPT, type OpenedThing, type SharePurpose } from '#domain/home-book/share.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { isLiveAt } from '../access/customer-access.ts';
import { sha256 } from '../auth/keys.ts';
import { addressGroup, type Budget, limitRate, type Where } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors/api-error.ts';
import { type Home, paperOfHome } from '../papers/rows.ts';

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

type ShareOpening = { what: OpenedThing; paperId?: number; jobId?: number; schemaId?: number };

/** Only the newest are kept, so that a reader who opens a share a thousand times does not fill the table. */
export async function noteOpening(
  db: Db,
  { companyId, shareId }: { companyId: CompanyId; shareId: number },
  { what, paperId, jobId, schemaId }: ShareOpening,
  now: Date,
): Promise<void> {
  await db.query(sql`
    with added as (
      insert into share_opening (company_id, share_id, at, what, paper_id, job_id, schema_id)
      values (${companyId}, ${shareId}, ${now}, ${what}, ${paperId ?? null}, ${jobId ?? null}, ${schemaId ?? null}))
    delete from share_opening where company_id = ${companyId} and share_id = ${shareId} and id <= (
      select id from share_opening where company_id = ${companyId} and share_id = ${shareId} order by id desc offset ${OPENINGS_KEPT - 1} limit 1)`);
}

/** Each picture on the page is one. */
const LINKS_PER_ADDRESS: Budget = { limit: 600, windowMs: 10 * MINUTE };
/** Enough for a sale with all its visitors, too little to copy everything again and again. */
const FILES_PER_SHARE: Budget = { limit: 600, windowMs: HOUR };
const FOLDERS_PER_SHARE: Budget = { limit: 20, windowMs: HOUR };
const FOLDERS_PER_PERSON: Budget = { limit: 20, windowMs: HOUR };
/** Each asks for a new secret. */
const SHARES_PER_PERSON: Budget = { limit: 30, windowMs: HOUR };

type Origin = Where & { db: Queryable };

/** Before anything is looked up, so that tokens cannot be guessed. */
export const limitLinks = (origin: Origin, ip: string): Promise<void> =>
  limitRate(origin.db, origin, 'share-link', addressGroup(ip), LINKS_PER_ADDRESS);
export const limitFiles = (origin: Origin, shareId: number): Promise<void> =>
  limitRate(origin.db, origin, 'share-files', String(shareId), FILES_PER_SHARE);
export const limitSharedFolders = (origin: Origin, shareId: number): Promise<void> =>
  limitRate(origin.db, origin, 'share-folders', String(shareId), FOLDERS_PER_SHARE);
export const limitFolders = (origin: Origin, accountId: number): Promise<void> =>
  limitRate(origin.db, origin, 'folders', String(accountId), FOLDERS_PER_PERSON);
export const limitShares = (origin: Origin, accountId: number): Promise<void> =>
  limitRate(origin.db, origin, 'shares', String(accountId), SHARES_PER_PERSON);

// The address under which a person's calendar reads a place: whether there is one, a new one, none any more.
import { careCalendar, careFeed, makeCareFeed, stopCareFeed } from '#contract/care.ts';
import { brandOfRecord } from '#domain/brand.ts';
import { newKey, sha256 } from '../../auth/keys.ts';
import { lockAccess, type Sender, senderOf } from '../../case-records/lock-access.ts';
import { portalAddress } from '../../config/portal-address.ts';
import type { Queryable } from '../../db/db.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';

export const careFeedRoute = answer(careFeed, async ({ caller, db, query }) => {
  const sender = senderOf(caller);
  await needPlace(db, sender, query.siteId);
  const [feed] = await db.query<{ made_at: Date }>(sql`select made_at from care_feed where ${isOf(sender, query.siteId)}`);
  return { madeAt: feed?.made_at.toISOString() ?? null };
});

export const makeCareFeedRoute = answer(makeCareFeed, async ({ caller, db, deps, body }) => {
  const sender = senderOf(caller);
  const { companyId, customerId, accountId } = sender;
  const token = newKey();
  const now = deps.now();
  const brand = await db.transaction(async (tx) => {
    await lockAccess(tx, sender, now);
    await needPlace(tx, sender, body.siteId);
    await tx.query(sql`
      insert into care_feed (company_id, token_hash, account_id, customer_id, site_id, made_at)
      values (${companyId}, ${sha256(token)}, ${accountId}, ${customerId}, ${body.siteId || null}, ${now})
      on conflict on constraint care_feed_of_place do update set token_hash = excluded.token_hash, made_at = excluded.made_at`);
    const [customer] = await tx.query<{ brand: string | null }>(sql`
      select brand from customer where company_id = ${companyId} and id = ${customerId}`);
    return brandOfRecord(deps.brands(), companyId, customer?.brand);
  });
  if (!brand) throw notFound();
  return { address: `${portalAddress(deps.config, brand)}${careCalendar.path}?company=${companyId}&token=${token}` };
});

export const stopCareFeedRoute = answer(stopCareFeed, async ({ caller, db, body }) => {
  const sender = senderOf(caller);
  await needPlace(db, sender, body.siteId);
  await db.query(sql`delete from care_feed where ${isOf(sender, body.siteId)}`);
  return { stopped: true as const };
});

const isOf = ({ companyId, customerId, accountId }: Sender, siteId: number): Sql => sql`
  care_feed.company_id = ${companyId} and care_feed.account_id = ${accountId} and care_feed.customer_id = ${customerId} and care_feed.site_id is not distinct from ${siteId || null}::int`;

async function needPlace(db: Queryable, { companyId, customerId }: Sender, siteId: number): Promise<void> {
  if (siteId === 0) return;
  const [site] = await db.query(sql`select from site where company_id = ${companyId} and customer_id = ${customerId} and id = ${siteId}`);
  if (!site) throw notFound();
}

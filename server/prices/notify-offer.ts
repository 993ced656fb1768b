import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { putInOutbox, putInOutboxOfEach } from '../outbox/outbox.ts';
import type { LockedOffer } from './lock-offer.ts';
import { readersOf } from './offer-readers.ts';

/** What an offer has come to since is said when the mail is sent: a mail that still waits is replaced. */
export async function notifyReaders(tx: Queryable, { companyId, customerId, offerId }: LockedOffer, now: Date, order?: Sql): Promise<void> {
  const people = await tx.query<{ id: number }>(readersOf(sql`${companyId}::int`, sql`${customerId}::int`, now));
  const accountIds = people.map(({ id }) => id);
  await putInOutboxOfEach(tx, {
    companyId,
    kind: 'offer-news',
    accountIds,
    now,
    about: { offerId, customerId },
    ...(order ? { order } : {}),
  });
}

/** To the employee who wrote it, as long as that login is there; else to every Admin. */
export async function notifyWriter(tx: Queryable, { companyId, customerId, offerId, madeBy }: LockedOffer, now: Date): Promise<void> {
  const people = await tx.query<{ id: number }>(sql`
    with writer as (
      select id from account where company_id = ${companyId} and id = ${madeBy} and role <> 'Customer' and disabled_at is null and email <> '')
    select id from writer
    union all
    select a.id from account a where a.company_id = ${companyId} and a.role = 'Admin' and a.disabled_at is null and not exists (select from writer)`);
  const accountIds = people.map(({ id }) => id);
  await putInOutboxOfEach(tx, { companyId, kind: 'offer-to-office', accountIds, now, about: { offerId, customerId } });
}

type Linked = { companyId: number; customerId: number; accountId: number; offerId: number };

/** To the person whose link was too old. */
export const mailOfferLink = (tx: Queryable, { companyId, customerId, accountId, offerId }: Linked, now: Date): Promise<unknown> =>
  putInOutbox(tx, { companyId, kind: 'offer-link', accountIds: [accountId], now, about: { offerId, customerId } });

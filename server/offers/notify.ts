import { isTalk, type OfferAct } from '#domain/offers/offer.ts';
import { SEES_PRICES } from '#domain/people/access.ts';
import { isLiveAt } from '../access/customer-access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { type MailAbout, putInOutbox, putInOutboxOfEach } from '../outbox/outbox.ts';
import type { LockedOffer } from './store.ts';

/** Questions and answers share one waiting mail; each decision has its own, so that a later question does not replace a receipt. */
const aboutAct = ({ offerId, customerId, lastNumber }: LockedOffer, act: OfferAct): MailAbout =>
  isTalk(act) ? { offerId, customerId } : { offerId, customerId, eventNumber: lastNumber };

/** `act`: the last act. */
export async function notifyReaders(tx: Queryable, offer: LockedOffer, act: OfferAct, now: Date, order?: Sql): Promise<void> {
  const { companyId, customerId } = offer;
  const people = await tx.query<{ id: number }>(readersOf(sql`${companyId}::int`, sql`${customerId}::int`, now));
  const accountIds = people.map(({ id }) => id);
  const about = aboutAct(offer, act);
  await putInOutboxOfEach(tx, { companyId, kind: 'offer-news', accountIds, now, about, ...(order ? { order } : {}) });
}

/** To the employee who wrote it, if they still have a login with the office right; else to every Admin. */
export async function notifyWriter(tx: Queryable, offer: LockedOffer, act: OfferAct, now: Date): Promise<void> {
  const { companyId, madeBy } = offer;
  const people = await tx.query<{ id: number }>(sql`
    with writer as (
      select id from account where company_id = ${companyId} and id = ${madeBy} and (role = 'Admin' or is_office) and disabled_at is null and email <> '')
    select id from writer
    union all
    select account.id from account where account.company_id = ${companyId} and account.role = 'Admin' and account.disabled_at is null and not exists (select from writer)`);
  const accountIds = people.map(({ id }) => id);
  await putInOutboxOfEach(tx, { companyId, kind: 'offer-to-office', accountIds, now, about: aboutAct(offer, act) });
}

type LinkedReader = { companyId: CompanyId; customerId: number; accountId: number; offerId: number };

/** Mails a new link to the person whose link had expired. */
export const mailOfferLink = (tx: Queryable, { companyId, customerId, accountId, offerId }: LinkedReader, now: Date): Promise<unknown> =>
  putInOutbox(tx, { companyId, kind: 'offer-link', accountIds: [accountId], now, about: { offerId, customerId } });

/** The customer's people who may see prices and have an email address. */
export const readersOf = (companyId: Sql, customerId: Sql, now: Date): Sql => sql`
  select account.id from customer_access join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id and account.disabled_at is null and account.email <> ''
  where customer_access.company_id = ${companyId} and customer_access.customer_id = ${customerId} and customer_access.right_ = any(${[...SEES_PRICES]}::text[]) and ${isLiveAt(now)}`;

import { norwegianDayStart, osloDay } from '#domain/calendar.ts';
import { applyOfferAct, type CurrentOffer, isFull, type OfferAct, type OfferState, withExpiry } from '#domain/offers/offer.ts';
import { OFFER_YEARS, retainedFrom } from '#domain/privacy/retention.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { recordEvent } from '../events/record.ts';

/** An offer locked until the transaction ends, with its state today. */
export type LockedOffer = {
  companyId: CompanyId;
  offerId: number;
  customerId: number;
  siteId: number | null;
  caseId: number | null;
  jobId: number | null;
  madeBy: number | null;
  isImported: boolean;
  lastNumber: number;
  current: CurrentOffer;
};

type Row = Omit<LockedOffer, 'companyId' | 'offerId' | 'current'> & { state: OfferState; version: number; isAsked: boolean };

async function lock(tx: Queryable, companyId: CompanyId, offerId: number, isSeen: Sql, now: Date): Promise<LockedOffer> {
  const [row] = await tx.query<Row>(sql`
    select offer.customer_id as "customerId", offer.site_id as "siteId", offer.case_id as "caseId", offer.job_id as "jobId", offer.made_by as "madeBy", offer.external_id is not null as "isImported",
      offer.last_number as "lastNumber", offer.state, offer.version, offer.is_asked as "isAsked"
    from offer where offer.company_id = ${companyId} and offer.id = ${offerId} and ${isSeen} for update`);
  if (!row) throw notFound();
  const [sent] = await tx.query<{ valid_until: string }>(sql`
    select valid_until from offer_version where company_id = ${companyId} and offer_id = ${offerId} and number = ${row.version}`);
  const { state, version, isAsked, ...rest } = row;
  const current = { state, version, isAsked };
  return { ...rest, companyId, offerId, current: sent ? withExpiry(current, sent.valid_until, osloDay(now)) : current };
}

/** For the customer's people, to whom an offer that was never sent does not exist. */
export const lockOfferOfCustomer = (
  tx: Queryable,
  companyId: CompanyId,
  customerId: number,
  offerId: number,
  now: Date,
): Promise<LockedOffer> => lock(tx, companyId, offerId, sql`offer.customer_id = ${customerId} and offer.version > 0`, now);

/** For the office. Locks the customer before the offer, in the same order as an erasure; an erased customer has no offers. */
export async function lockOffer(tx: Queryable, companyId: CompanyId, offerId: number, now: Date): Promise<LockedOffer> {
  const owner = await tx.query(sql`
    select from customer join offer on offer.company_id = customer.company_id and offer.customer_id = customer.id
    where offer.company_id = ${companyId} and offer.id = ${offerId} and customer.locked_until is null for share of customer`);
  if (owner.length === 0) throw notFound();
  return lock(tx, companyId, offerId, sql`true`, now);
}

export type AnsweredOffer = { offerId: number; state: OfferState };
export const answered = ({ offerId, current }: LockedOffer): AnsweredOffer => ({ offerId, state: current.state });

export type NewOfferAct = {
  kind: OfferAct;
  at: Date;
  /** When the portal received it, if later than `at`: other systems read events in this order. */
  learnedAt?: Date;
  by: 'customer' | 'staff' | 'machine';
  accountId: number | null;
  words?: string;
  key?: string;
  /** The version the act is about; without it, the one sent last. */
  version?: number;
};

/** Adds an act to a locked offer, updates its current state, and passes the act on to other systems. */
export async function recordOfferAct(tx: Queryable, offer: LockedOffer, act: NewOfferAct): Promise<LockedOffer> {
  const { companyId, offerId, customerId, jobId, caseId, lastNumber } = offer;
  const { kind, at, learnedAt = at, by, accountId, words = '', key = null, version = offer.current.version } = act;
  if (isFull(kind, lastNumber)) throw new ApiError('offer-full');
  const current = applyOfferAct(offer.current, kind, version);
  await tx.query(sql`
    insert into offer_event (company_id, offer_id, number, at, kind, version, by, account_id, words, client_key)
    values (${companyId}, ${offerId}, ${lastNumber + 1}, ${at}, ${kind}, ${version}, ${by}, ${accountId}, ${words}, ${key})`);
  // That an offer has expired is never stored: it follows from its last day.
  const stored = current.state === 'expired' ? 'sent' : current.state;
  await tx.query(sql`
    update offer set state = ${stored}, version = ${current.version}, is_asked = ${current.isAsked}, last_number = ${lastNumber + 1}, changed_at = greatest(changed_at, ${at}::timestamptz)
    where company_id = ${companyId} and id = ${offerId}`);
  await recordEvent(tx, { companyId, kind: `offer.${kind}`, at: learnedAt, customerId, jobId, body: { offerId, caseId, version, by } });
  return { ...offer, lastNumber: lastNumber + 1, current };
}

/** Whether this act was recorded before, by the key that its sender made. */
export async function isKnownAct(tx: Queryable, { companyId, offerId }: LockedOffer, key: string): Promise<boolean> {
  const known = await tx.query(sql`
    select from offer_event where company_id = ${companyId} and offer_id = ${offerId} and client_key = ${key}`);
  return known.length > 0;
}

/** The offer is kept when its customer is erased: the law requires the company to keep accepted offers. */
export const isOfferRetainedAt = (now: Date): Sql => sql`exists (
  select from offer_acceptance where offer_acceptance.company_id = offer.company_id and offer_acceptance.offer_id = offer.id
    and offer_acceptance.accepted_at >= ${norwegianDayStart(retainedFrom(osloDay(now)))}::timestamptz)`;

/** Offers that were kept at an erasure, and whose years are over. */
export const forgetRetainedOffers = (companyId: CompanyId, now: Date): Sql => sql`
  delete from offer using customer
  where offer.company_id = ${companyId} and customer.company_id = offer.company_id and customer.id = offer.customer_id and customer.locked_until is not null
    and not ${isOfferRetainedAt(now)}`;

/** Deletes offers that were never accepted, after some years. */
export const forgetOffers = (db: Db, companyId: CompanyId, now: Date): Promise<unknown> =>
  db.query(sql`
    delete from offer where offer.company_id = ${companyId} and offer.changed_at < ${now}::timestamptz - make_interval(years => ${OFFER_YEARS})
      and not exists (select from offer_acceptance where offer_acceptance.company_id = offer.company_id and offer_acceptance.offer_id = offer.id)`);

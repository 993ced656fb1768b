import { osloDay } from '#domain/calendar.ts';
import { type CurrentOffer, type OfferState, withExpiry } from '#domain/prices/offer.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';

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

export type Answered = { offerId: number; state: OfferState };
export const answered = ({ offerId, current }: LockedOffer): Answered => ({ offerId, state: current.state });

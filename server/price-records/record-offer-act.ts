import { applyOfferAct, isFull, type OfferAct } from '#domain/prices/offer.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { recordEvent } from '../events/record-event.ts';
import type { LockedOffer } from './lock-offer.ts';

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

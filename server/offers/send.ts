// What the office does with an offer towards the customer: sends it, takes it back, answers.
import { answerOfferQuestion, sendOffer as sendOfferCall, withdrawOffer as withdrawOfferCall } from '#contract/offers-office.ts';
import { osloDay } from '#domain/calendar.ts';
import type { PriceLine } from '#domain/offers/lines.ts';
import { checkWithdrawing, checkWritten } from '#domain/offers/offer.ts';
import { trimText } from '#domain/trim-text.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import { readText } from '../http/input.ts';
import { refuseDecided, type Staff } from './draft.ts';
import { notifyReaders } from './notify.ts';
import type { RawVersion } from './rows.ts';
import { type AnsweredOffer, answered, isKnownAct, lockOffer, recordOfferAct } from './store.ts';

export const sendOfferRoute = answer(sendOfferCall, ({ caller, db, deps, body }) =>
  db.transaction((tx) => sendOffer(tx, caller, body, deps.now())),
);

export const withdrawOfferRoute = answer(withdrawOfferCall, ({ caller, db, deps, body }) =>
  db.transaction((tx) => withdrawOffer(tx, caller, body.offerId, body.words, deps.now())),
);

export const answerOfferQuestionRoute = answer(answerOfferQuestion, async ({ caller, db, deps, body }) => {
  const text = readText(body.text, 'text');
  return db.transaction((tx) => answerQuestion(tx, caller, { ...body, text }, deps.now()));
});

// What the office does with an offer once it is written.

/** As the employee saw it, so that they do not send what a colleague has changed meanwhile. */
type SeenOffer = { offerId: number; version: number; sumOre: number };

export async function sendOffer(
  tx: Queryable,
  { companyId, accountId }: Staff,
  { offerId, version, sumOre }: SeenOffer,
  now: Date,
): Promise<AnsweredOffer> {
  const offer = await lockOffer(tx, companyId, offerId, now);
  refuseDecided(offer);
  const [draft] = await tx.query<Pick<RawVersion, 'kind' | 'validUntil'> & { lines: PriceLine[] }>(sql`
    select kind, valid_until as "validUntil", lines from offer_version
    where company_id = ${companyId} and offer_id = ${offerId} and number = ${version} and sum_ore = ${sumOre} and sent_at is null for update`);
  if (!draft) throw new ApiError('changed-meanwhile');
  const problem = checkWritten(draft, osloDay(now));
  if (problem) throw new ApiError(problem);
  // The customer may have become a business or a private one since the offer was written: the sums shown are for what they are now.
  await tx.query(sql`
    update offer_version set sent_at = ${now}, with_vat = customer.kind = 'private', sum_ore = offer_version.net_ore + case when customer.kind = 'private' then offer_version.vat_ore else 0 end
    from customer where customer.company_id = ${companyId} and customer.id = ${offer.customerId} and offer_version.company_id = customer.company_id and offer_version.offer_id = ${offerId} and offer_version.number = ${version}`);
  const next = await recordOfferAct(tx, offer, { kind: 'sent', at: now, by: 'staff', accountId, version });
  await notifyReaders(tx, next, 'sent', now);
  return answered(next);
}

export async function withdrawOffer(
  tx: Queryable,
  { companyId, accountId }: Staff,
  offerId: number,
  words: string,
  now: Date,
): Promise<AnsweredOffer> {
  const offer = await lockOffer(tx, companyId, offerId, now);
  if (offer.isImported) throw new ApiError('offer-imported');
  if (offer.current.state === 'withdrawn') return answered(offer);
  const problem = checkWithdrawing(offer.current);
  if (problem) throw new ApiError(problem);
  const next = await recordOfferAct(tx, offer, { kind: 'withdrawn', at: now, by: 'staff', accountId, words: trimText(words) });
  await notifyReaders(tx, next, 'withdrawn', now);
  return answered(next);
}

type Reply = { offerId: number; key: string; text: string };

export async function answerQuestion(
  tx: Queryable,
  { companyId, accountId }: Staff,
  { offerId, key, text }: Reply,
  now: Date,
): Promise<AnsweredOffer> {
  const offer = await lockOffer(tx, companyId, offerId, now);
  if (await isKnownAct(tx, offer, key)) return answered(offer);
  if (offer.current.version === 0) throw new ApiError('offer-not-sent');
  const next = await recordOfferAct(tx, offer, { kind: 'answered', at: now, by: 'staff', accountId, words: text, key });
  await notifyReaders(tx, next, 'answered', now);
  return answered(next);
}

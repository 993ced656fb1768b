import { askAboutOffer, declineOffer as declineOfferCall, regretOffer as regretOfferCall } from '#contract/offers.ts';
import { askByOfferLink, declineByOfferLink, regretByOfferLink } from '#contract/offers-link.ts';
import { osloDay } from '#domain/calendar.ts';
import { checkAnswer, checkAsking, checkRegretting } from '#domain/offers/offer.ts';
import { SEES_PRICES } from '#domain/people/access.ts';
import { HOUR } from '#domain/time.ts';
import { trimText } from '#domain/trim-text.ts';
import { lockAccess, type Sender, senderOf } from '../access/customer-access.ts';
import { type Budget, limitRate } from '../auth/limiter.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, rightNotAllowed } from '../errors/api-error.ts';
import { answer, answerAnyone } from '../http/answer.ts';
import { readText } from '../http/input.ts';
import { endCode, useCode } from './answer-code.ts';
import { answeringOf, followOfferLink } from './link.ts';
import { notifyReaders, notifyWriter } from './notify.ts';
import { type AnsweredOffer, answered, isKnownAct, type LockedOffer, lockOfferOfCustomer, recordOfferAct } from './store.ts';

export const askAboutOfferRoute = answer(askAboutOffer, async ({ caller, db, deps, body }) => {
  const text = readText(body.text, 'text');
  return db.transaction((tx) => askAbout(tx, senderOf(caller), { ...body, text }, deps.now()));
});

/** Per person and offer: a forwarded link may be used from many networks. */
const QUESTIONS: Budget = { limit: 30, windowMs: HOUR };

export const askByOfferLinkRoute = answerAnyone(askByOfferLink, async (input) => {
  const { db, deps, body, companyId } = input;
  const { offerId, ...sender } = await followOfferLink(input);
  const text = readText(body.text, 'text');
  await limitRate(db, { companyId, now: deps.now() }, 'offer-questions', `${offerId} ${sender.accountId}`, QUESTIONS);
  return db.transaction((tx) => askAbout(tx, sender, { offerId, key: body.key, text }, deps.now()));
});

export const declineOfferRoute = answer(declineOfferCall, ({ caller, db, deps, body }) =>
  db.transaction((tx) => declineOffer(tx, senderOf(caller), body, deps.now())),
);

export const declineByOfferLinkRoute = answerAnyone(declineByOfferLink, async (input) => {
  const { db, deps, body } = input;
  const { offerId, ...sender } = await followOfferLink(input);
  const { version, words } = body;
  return db.transaction((tx) => declineOffer(tx, sender, { offerId, version, words }, deps.now()));
});

export const regretOfferRoute = answer(regretOfferCall, ({ caller, db, deps, body }) =>
  db.transaction((tx) => regretOffer(tx, senderOf(caller), body, deps.now())),
);

export const regretByOfferLinkRoute = answerAnyone(regretByOfferLink, async (input) => {
  const { db, deps, body, request } = input;
  const linked = await followOfferLink(input);
  const answering = answeringOf(linked);
  const now = deps.now();
  const { offerId } = linked;
  const findStored = async () => ((await isRegretted(db, linked, offerId)) ? { offerId, state: 'regretted' as const } : null);
  const stored = await useCode(db, answering, { typed: body.code, ip: request.ip, now, findStored });
  if (stored) return stored;
  return db.transaction(async (tx) => {
    const done = await regretOffer(tx, linked, { offerId, words: body.words }, now);
    await endCode(tx, answering);
    return done;
  });
});

// How the customer's people answer an offer, by login or by the link of a mail. Accepting is in `accept-offer.ts`.

/** Always locks the access before the offer. A person who may no longer see prices is refused. */
export async function lockOfferToAnswer(tx: Queryable, sender: Sender, offerId: number, now: Date): Promise<LockedOffer> {
  const { companyId, customerId, accountId } = sender;
  await lockAccess(tx, sender, now);
  const reads = await tx.query(sql`
    select from customer_access where company_id = ${companyId} and customer_id = ${customerId} and account_id = ${accountId}
      and right_ = any(${[...SEES_PRICES]}::text[])`);
  if (reads.length === 0) throw rightNotAllowed();
  return lockOfferOfCustomer(tx, companyId, customerId, offerId, now);
}

type OfferQuestion = { offerId: number; key: string; text: string };

export async function askAbout(tx: Queryable, sender: Sender, { offerId, key, text }: OfferQuestion, now: Date): Promise<AnsweredOffer> {
  const offer = await lockOfferToAnswer(tx, sender, offerId, now);
  if (await isKnownAct(tx, offer, key)) return answered(offer);
  const problem = checkAsking(offer.current);
  if (problem) throw new ApiError(problem);
  const next = await recordOfferAct(tx, offer, { kind: 'asked', at: now, by: 'customer', accountId: sender.accountId, words: text, key });
  await notifyWriter(tx, next, 'asked', now);
  return answered(next);
}

type DeclinedOffer = { offerId: number; version: number; words: string };

export async function declineOffer(
  tx: Queryable,
  sender: Sender,
  { offerId, version, words }: DeclinedOffer,
  now: Date,
): Promise<AnsweredOffer> {
  const offer = await lockOfferToAnswer(tx, sender, offerId, now);
  if (offer.current.state === 'declined' && offer.current.version === version) return answered(offer);
  const problem = checkAnswer(offer.current, version);
  if (problem) throw new ApiError(problem);
  const act = { kind: 'declined', at: now, by: 'customer', accountId: sender.accountId, words: trimText(words) } as const;
  const next = await recordOfferAct(tx, offer, act);
  await notifyWriter(tx, next, 'declined', now);
  return answered(next);
}

type RegrettedOffer = { offerId: number; words: string };

/** Checked before a code is asked for: if the first answer got lost, its code has been used already. */
export async function isRegretted(db: Queryable, { companyId }: Sender, offerId: number): Promise<boolean> {
  const known = await db.query(sql`select from offer where company_id = ${companyId} and id = ${offerId} and state = 'regretted'`);
  return known.length > 0;
}

/** Withdraws from the agreement. Its document is kept, as proof that it was made. */
export async function regretOffer(tx: Queryable, sender: Sender, { offerId, words }: RegrettedOffer, now: Date): Promise<AnsweredOffer> {
  const { companyId, accountId } = sender;
  const offer = await lockOfferToAnswer(tx, sender, offerId, now);
  if (offer.current.state === 'regretted') return answered(offer);
  const [acceptance] = await tx.query<{ regret_until: string | null }>(sql`
    select regret_until from offer_acceptance where company_id = ${companyId} and offer_id = ${offerId}`);
  const problem = checkRegretting(offer.current, acceptance?.regret_until ?? null, osloDay(now));
  if (problem) throw new ApiError(problem);
  const next = await recordOfferAct(tx, offer, { kind: 'regretted', at: now, by: 'customer', accountId, words: trimText(words) });
  await tx.query(sql`update offer_acceptance set regretted_at = ${now} where company_id = ${companyId} and offer_id = ${offerId}`);
  await notifyWriter(tx, next, 'regretted', now);
  await notifyReaders(tx, next, 'regretted', now);
  return answered(next);
}

import { acceptOffer as acceptOfferCall } from '#contract/offers.ts';
import { acceptByOfferLink } from '#contract/offers-link.ts';
import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { checkAnswer, lastDayToRegret } from '#domain/offers/offer.ts';
import { defaultRegretText } from '#words/offers.ts';
import { personName, type Sender, senderOf } from '../access/customer-access.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { answer, answerAnyone } from '../http/answer.ts';
import type { AcceptedOffer } from '../pdf/request.ts';
import { turnOf } from '../queue/take-turns.ts';
import { lockOfferToAnswer } from './answer.ts';
import { endCode, useCode } from './answer-code.ts';
import { answeringOf, followOfferLink } from './link.ts';
import { notifyReaders, notifyWriter } from './notify.ts';
import { offerDocument } from './paper.ts';
import { fromOffers, type RawOffer, rawOffer } from './rows.ts';
import { ownRegretText } from './settings.ts';
import { type AnsweredOffer, answered, recordOfferAct } from './store.ts';
import { stateOn, wordingOf } from './view.ts';

export const acceptOfferRoute = answer(acceptOfferCall, ({ caller, db, deps, body }) =>
  acceptOffer(deps, db, senderOf(caller), { ...body, way: 'portal' }),
);

export const acceptByOfferLinkRoute = answerAnyone(acceptByOfferLink, async (input) => {
  const { db, deps, body, request } = input;
  const linked = await followOfferLink(input);
  const answering = answeringOf(linked);
  const { version, mayBegin, language } = body;
  const { offerId } = linked;
  const findStored = () => findAcceptance(db, linked, { offerId, version });
  const stored = await useCode(db, answering, { typed: body.code, ip: request.ip, now: deps.now(), findStored });
  if (stored) return stored;
  const yes = { offerId, version, mayBegin, language, way: 'link' } as const;
  return acceptOffer(deps, db, linked, yes, (tx) => endCode(tx, answering));
});

// Accepts an offer. Its document is drawn before the offer is locked; if another acceptance came first, the document is dropped.

/** `language`: the one it was shown in; without it that of the login. */
type Accepting = { offerId: number; version: number; mayBegin: boolean | null; language?: Language | undefined; way: 'portal' | 'link' };
type OfferRow = { raw: RawOffer; person: string; language: Language; regretText: string };
/** Runs in the transaction of the acceptance, such as deleting the code that was used. */
type InTransaction = (tx: Queryable) => Promise<unknown>;

export async function acceptOffer(
  deps: Deps,
  db: Db,
  sender: Sender,
  accepting: Accepting,
  alsoInTransaction: InTransaction = async () => undefined,
): Promise<AnsweredOffer> {
  const { companyId, accountId } = sender;
  const now = deps.now();
  const found = await findOffer(db, sender, accepting.offerId);
  const { raw } = found;
  const language = accepting.language ?? found.language;
  const known = await findAcceptance(db, sender, accepting);
  if (known) return known;
  const problem = checkAnswer({ ...raw, state: stateOn(raw, now) }, accepting.version);
  if (problem) throw new ApiError(problem);
  if (!raw.sent) throw notFound();
  const accepted = acceptanceOf({ ...found, language }, accepting, now);
  const { sent } = raw;
  const pdf = await offerDocument(deps, { companyId, raw, version: sent, accepted, language, now }, turnOf(sender));
  return db.transaction(async (tx) => {
    const offer = await lockOfferToAnswer(tx, sender, accepting.offerId, now);
    const late = checkAnswer(offer.current, accepting.version);
    const earlier = late && (await findAcceptance(tx, sender, accepting));
    if (earlier) return earlier;
    if (late) throw new ApiError(late);
    const next = await recordOfferAct(tx, offer, { kind: 'accepted', at: now, by: 'customer', accountId });
    await tx.query(sql`
      insert into offer_acceptance (company_id, offer_id, version, accepted_at, accepted_by, person, way, wording, kind, sum_ore, with_vat, regret_until, regret_text,
        may_begin, pdf)
      values (${companyId}, ${accepting.offerId}, ${accepting.version}, ${now}, ${accountId}, ${accepted.person}, ${accepting.way}, ${accepted.wording}, ${sent.kind}, ${sent.sumOre},
        ${sent.withVat}, ${accepted.regretUntil}, ${accepted.regretText}, ${accepted.mayBegin}, ${pdf})`);
    await alsoInTransaction(tx);
    await notifyWriter(tx, next, 'accepted', now);
    await notifyReaders(tx, next, 'accepted', now);
    return answered(next);
  });
}

/** The acceptance this person has made already, where a phone lost the answer and sends it again. */
export async function findAcceptance(
  db: Queryable,
  { companyId, accountId }: Sender,
  { offerId, version }: Pick<Accepting, 'offerId' | 'version'>,
): Promise<AnsweredOffer | undefined> {
  const [known] = await db.query<AnsweredOffer>(sql`
    select offer.id as "offerId", offer.state from offer join offer_acceptance on offer_acceptance.company_id = offer.company_id and offer_acceptance.offer_id = offer.id
    where offer.company_id = ${companyId} and offer.id = ${offerId} and offer_acceptance.version = ${version} and offer_acceptance.accepted_by = ${accountId}`);
  return known;
}

async function findOffer(db: Db, { companyId, customerId, accountId }: Sender, offerId: number): Promise<OfferRow> {
  const [found] = await db.query<OfferRow>(sql`
    select ${rawOffer} as raw, ${personName} as person, account.language, ${ownRegretText(sql`offer.company_id`)} as "regretText"
    from ${fromOffers} join account on account.company_id = offer.company_id and account.id = ${accountId}
    where offer.company_id = ${companyId} and offer.customer_id = ${customerId} and offer.id = ${offerId} and offer.version > 0`);
  if (!found) throw notFound();
  return found;
}

/** Only a private customer has a right to withdraw, and is asked whether work may begin before it ends. */
function acceptanceOf({ raw, person, language, regretText }: OfferRow, { offerId, mayBegin, way }: Accepting, now: Date): AcceptedOffer {
  if (!raw.sent) throw notFound();
  const { isPrivate } = raw.customer;
  if (isPrivate !== (mayBegin !== null)) throw invalidInput('mayBegin');
  return {
    person,
    at: now,
    day: osloDay(now),
    way,
    wording: wordingOf(offerId, raw.sent, language),
    regretUntil: isPrivate ? lastDayToRegret(osloDay(now)) : null,
    regretText: isPrivate ? regretText || defaultRegretText[language] : null,
    mayBegin,
  };
}

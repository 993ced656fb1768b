// A customer accepts or refuses an extra, or says that it was not agreed to.
import { answerByExtraLink, answerExtra as answerExtraCall, answerExtraWithCode } from '#contract/extras.ts';
import { osloDay } from '#domain/calendar.ts';
import {
  checkDispute,
  checkExtraAct,
  checkRegret,
  type ExtraAnswer,
  type ExtraProblem,
  type ExtraWay,
  isBinding,
} from '#domain/extras/extra.ts';
import type { Language } from '#domain/language.ts';
import { lastDayToRegret } from '#domain/offers/offer.ts';
import { SEES_PRICES } from '#domain/people/access.ts';
import { defaultExtraRegret, extraConsent } from '#words/extras.ts';
import { lockAccess, personName, type Sender, senderOf } from '../access/customer-access.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, rightNotAllowed } from '../errors/api-error.ts';
import { answer, answerAnyone } from '../http/answer.ts';
import { endCode, useCode } from '../offers/answer-code.ts';
import { ownRegretText } from '../offers/settings.ts';
import { answeringExtra, followExtraLink } from './link.ts';
import { readExtra } from './rows.ts';
import { type Consent, type LockedExtra, lockExtraOfCustomer, mailExtra, mailOfficeAboutExtra, recordExtra } from './store.ts';

export const answerExtraRoute = answer(answerExtraCall, async ({ caller, db, deps, body }) => {
  await db.transaction((tx) => answerExtra(tx, senderOf(caller), { ...body, way: 'portal' }, deps.now()));
  return readExtra(db, caller.companyId, body.extraId, deps.now());
});

export const answerByExtraLinkRoute = answerAnyone(answerByExtraLink, async (input) => {
  const { db, deps, body } = input;
  const now = deps.now();
  const { extraId, ...sender } = await followExtraLink(input);
  await db.transaction((tx) => answerExtra(tx, sender, { extraId, answer: body.answer, way: 'link' }, now));
  return readExtra(db, sender.companyId, extraId, now);
});

export const answerExtraWithCodeRoute = answerAnyone(answerExtraWithCode, async (input) => {
  const { db, deps, body, request } = input;
  const now = deps.now();
  const linked = await followExtraLink(input);
  const { companyId, extraId } = linked;
  const answering = answeringExtra(linked);
  const findStored = async () => {
    const extra = await readExtra(db, companyId, extraId, now);
    return extra.state === body.answer ? extra : null;
  };
  const stored = await useCode(db, answering, { typed: body.code, ip: request.ip, now, findStored });
  if (stored) return stored;
  await db.transaction(async (tx) => {
    await answerExtra(tx, linked, { extraId, answer: body.answer, way: 'link', language: body.language }, now);
    await endCode(tx, answering);
  });
  return readExtra(db, companyId, extraId, now);
});

// How the customer's people answer an extra, by login or by the link of a mail.

/** `language`: the one it was shown in. */
type AnsweredExtra = { extraId: number; answer: ExtraAnswer; way: ExtraWay; language?: Language | undefined };

/** The same answer again, from any of the customer's people, changes nothing; a different one is refused. */
export async function answerExtra(tx: Queryable, sender: Sender, answered: AnsweredExtra, now: Date): Promise<void> {
  const { extraId, answer, way, language } = answered;
  const { companyId, customerId, accountId } = sender;
  const person = await lockPriceAccess(tx, sender, now);
  const extra = await lockExtraOfCustomer(tx, companyId, customerId, extraId);
  if (extra.state === answer) return;
  const problem = checkAnswer(extra, answer, now);
  if (problem) throw new ApiError(problem);
  const consent = answer === 'accepted' ? await consentTo(tx, extra, { accountId, shownIn: language }, now) : undefined;
  const next = await recordExtra(tx, extra, {
    kind: answer,
    at: now,
    by: 'customer',
    accountId,
    way,
    person,
    ...(consent ? { consent } : {}),
  });
  if (isBinding(answer)) await mailExtra(tx, next, now);
  await mailOfficeAboutExtra(tx, next, now);
}

function checkAnswer({ state, way, regretUntil }: LockedExtra, answer: ExtraAnswer, now: Date): ExtraProblem | null {
  if (answer === 'regretted') return checkRegret(state, regretUntil, osloDay(now));
  return answer === 'disputed' ? checkDispute(state, way) : checkExtraAct(state, answer);
}

type ReadExtra = { words: string; sumOre: number; rateOre: number | null; withVat: boolean; regretText: string; language: Language | null };

/** `shownIn`: the language of the page; without it that of the login. `accountId` null: agreed orally. */
type Agreeing = { accountId: number | null; shownIn?: Language | undefined };

/** The sentence that is agreed to, and the text about the right to withdraw that was shown with it. */
export async function consentTo(tx: Queryable, extra: LockedExtra, { accountId, shownIn }: Agreeing, now: Date): Promise<Consent> {
  const [read] = await tx.query<ReadExtra>(sql`
    select extra.words, extra.sum_ore::float8 as "sumOre", extra.rate_ore::float8 as "rateOre", extra.with_vat as "withVat", ${ownRegretText(sql`extra.company_id`)} as "regretText",
      (select account.language from account where account.company_id = extra.company_id and account.id = ${accountId}::int) as language
    from extra where extra.company_id = ${extra.companyId} and extra.id = ${extra.extraId}`);
  if (!read) throw new Error('a locked extra cannot be gone');
  const language = shownIn ?? read.language ?? 'nb';
  return {
    wording: extraConsent(read, language),
    regretUntil: extra.isPrivate ? lastDayToRegret(osloDay(now)) : null,
    regretText: extra.isPrivate ? read.regretText || defaultExtraRegret[language] : null,
  };
}

/** Like `lockAccess`, but also refuses a person who may no longer see prices. Returns the person's name. */
export async function lockPriceAccess(tx: Queryable, sender: Sender, now: Date): Promise<string> {
  await lockAccess(tx, sender, now);
  const { companyId, customerId, accountId } = sender;
  const [person] = await tx.query<{ name: string }>(sql`
    select ${personName} as name from customer_access
      join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id
      join customer on customer.company_id = customer_access.company_id and customer.id = customer_access.customer_id
    where customer_access.company_id = ${companyId} and customer_access.customer_id = ${customerId} and customer_access.account_id = ${accountId} and customer_access.right_ = any(${[...SEES_PRICES]}::text[])`);
  if (!person) throw rightNotAllowed();
  return person.name;
}

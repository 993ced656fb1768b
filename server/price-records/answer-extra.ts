// How the customer's people answer an extra, by login or by the link of a mail.
import { osloDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import {
  checkDispute,
  checkExtraAct,
  checkRegret,
  type ExtraAnswer,
  type ExtraProblem,
  type ExtraWay,
  isBinding,
} from '#domain/prices/extra.ts';
import type { Sender } from '../case-records/lock-access.ts';
import type { Queryable } from '../db/db.ts';
import { ApiError } from '../errors/api-error.ts';
import { consentTo } from './consent-to-extra.ts';
import { type LockedExtra, lockExtraOfCustomer } from './lock-extra.ts';
import { lockPriceAccess } from './lock-price-access.ts';
import { mailExtra, mailOfficeAboutExtra } from './notify-extra.ts';
import { recordExtra } from './record-extra.ts';

/** `language`: the one it was shown in. */
type Answered = { extraId: number; answer: ExtraAnswer; way: ExtraWay; language?: Language | undefined };

/** The same answer again, from any of the customer's people, changes nothing; a different one is refused. */
export async function answerExtra(tx: Queryable, sender: Sender, answered: Answered, now: Date): Promise<void> {
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

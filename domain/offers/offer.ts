import { addDays, addMonths, endOfWeek } from '#domain/calendar.ts';
import { isHoliday } from '#domain/cases/opening-hours.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import type { PriceKind } from './agreement.ts';
import { type PriceLine, sumLines } from './lines.ts';

/** What can happen to an offer. Events are only ever added. */
export const OFFER_ACTS = ['sent', 'asked', 'answered', 'declined', 'withdrawn', 'accepted', 'regretted'] as const;
export type OfferAct = (typeof OFFER_ACTS)[number];

export const OFFER_STATES = ['draft', 'sent', 'expired', 'declined', 'withdrawn', 'accepted', 'regretted'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
/** The current state of an offer. `version`: the last one sent. `isAsked`: a question waits for an answer. */
export type CurrentOffer = { state: OfferState; version: number; isAsked: boolean };

export const OFFER_LINK_LIFETIME_MS = 30 * DAY;
/** Long enough to find the mail with the code. */
export const ANSWER_CODE_LIFETIME_MS = 15 * MINUTE;
/** From one network: a person who got the link forwarded must not use up what the person it was sent to may mistype. */
export const MAX_WRONG_CODES = 10;
/** From all networks, out of a million. */
export const MAX_WRONG_CODES_IN_ALL = 50;

export const MAX_OFFER_LINES = 200;
export const MAX_OFFER_WORDS = 2000;
export const MAX_OFFER_TERMS = 4000;
const MAX_OFFER_EVENTS = 200;
/** Reserved for the office, so that questions never use up the room for its answers and new versions. */
const EVENTS_OF_OFFICE = 50;
export const OFFERS_PER_PAGE = 25;
export const MAX_MONTHS_VALID = 12;

/** Questions and answers, which decide nothing. */
export const OFFER_TALK = ['asked', 'answered'] as const satisfies readonly OfferAct[];
export const isTalk = (act: OfferAct): act is (typeof OFFER_TALK)[number] => OFFER_TALK.some((talk) => talk === act);

/** Whether an offer with so many events takes no more of this kind. A decision is always recorded. */
export function isFull(act: OfferAct, events: number): boolean {
  if (act === 'asked') return events >= MAX_OFFER_EVENTS - EVENTS_OF_OFFICE;
  return (act === 'answered' || act === 'sent') && events >= MAX_OFFER_EVENTS;
}

/** A version that was sent never changes; sending the next one replaces it. */
export function applyOfferAct(before: CurrentOffer, act: OfferAct, version: number): CurrentOffer {
  if (act === 'sent') return { state: 'sent', version, isAsked: false };
  if (isTalk(act)) return { ...before, isAsked: act === 'asked' };
  return { ...before, state: act, isAsked: false };
}

/** An offer is valid to the end of its last day, in Norwegian time. */
export const withExpiry = (current: CurrentOffer, validUntil: string, today: string): CurrentOffer =>
  current.state === 'sent' && today > validUntil ? { ...current, state: 'expired' } : current;

export type OfferProblem = 'offer-not-sent' | 'offer-replaced' | 'offer-expired' | 'offer-decided' | 'offer-withdrawn';

/** Whether the version that was `read` can be accepted or declined. Only the first decision counts. */
export function checkAnswer({ state, version }: CurrentOffer, read: number): OfferProblem | null {
  if (state === 'draft') return 'offer-not-sent';
  if (state === 'withdrawn') return 'offer-withdrawn';
  if (state === 'accepted' || state === 'declined' || state === 'regretted') return 'offer-decided';
  if (read !== version) return 'offer-replaced';
  return state === 'expired' ? 'offer-expired' : null;
}

/** The customer can still ask whether an expired offer is valid. */
export const checkAsking = (current: CurrentOffer): OfferProblem | null =>
  current.state === 'expired' ? null : checkAnswer(current, current.version);

/** An accepted offer is an agreement: it is neither replaced nor withdrawn. */
export const checkSending = ({ state }: CurrentOffer): OfferProblem | null =>
  state === 'accepted' || state === 'regretted' ? 'offer-decided' : null;

export function checkWithdrawing({ state }: CurrentOffer): OfferProblem | null {
  if (state === 'draft') return 'offer-not-sent';
  return state === 'sent' || state === 'expired' ? null : 'offer-decided';
}

/** `lastDay`: the last day of the right to withdraw; null where there is no such right. */
export function checkRegretting({ state }: CurrentOffer, lastDay: string | null, today: string): 'regret-over' | 'offer-decided' | null {
  if (state !== 'accepted') return 'offer-decided';
  return lastDay !== null && today <= lastDay ? null : 'regret-over';
}

/** Kinds of price that promise a sum, and so need one. */
export const promisesSum = (kind: PriceKind): boolean => kind !== 'indication';

/** With mixed rates the sum with VAT may be positive while the one without is negative. */
export function hasSum(kind: PriceKind, lines: readonly PriceLine[]): boolean {
  const { net, total } = sumLines(lines);
  const least = Math.min(net, total);
  return promisesSum(kind) ? least > 0 : least >= 0;
}

type OfferContent = { kind: PriceKind; lines: readonly PriceLine[]; validUntil: string };

/** Why a version cannot be sent; null: it can. */
export function checkWritten({ kind, lines, validUntil }: OfferContent, today: string): 'offer-no-sum' | 'offer-day' | null {
  if (!hasSum(kind, lines)) return 'offer-no-sum';
  return validUntil >= today && validUntil <= addMonths(today, MAX_MONTHS_VALID) ? null : 'offer-day';
}

/** How many days a private customer has to withdraw from what was agreed at a distance or at home. */
const REGRET_DAYS = 14;

/** The last day of the right to withdraw, moved to the next working day where it is none. */
export function lastDayToRegret(acceptedOn: string): string {
  let day = addDays(acceptedOn, REGRET_DAYS);
  while (isDayOfRest(day)) day = addDays(day, 1);
  return day;
}

const isDayOfRest = (day: string): boolean => day >= addDays(endOfWeek(day), -1) || isHoliday(day);

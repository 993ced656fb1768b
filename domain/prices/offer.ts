import { addMonths } from '#domain/calendar.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import type { PriceKind } from './agreement.ts';
import { type PriceLine, sumLines } from './lines.ts';

/** What happens to an offer. The list of what has happened only grows. */
export const OFFER_ACTS = ['sent', 'asked', 'answered', 'declined', 'withdrawn', 'accepted', 'regretted'] as const;
export type OfferAct = (typeof OFFER_ACTS)[number];

export const OFFER_STATES = ['draft', 'sent', 'expired', 'declined', 'withdrawn', 'accepted', 'regretted'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
/** `version`: the one that was sent last. `isAsked`: a question waits for an answer. */
export type CurrentOffer = { state: OfferState; version: number; isAsked: boolean };

/** Where the link of a mail leads, and an employee. */
export const OFFER_LINK_PATH = '/tilbud';
export const OFFICE_OFFERS_PATH = '/admin/tilbud';
export const OFFER_LINK_LIFETIME_MS = 30 * DAY;
/** Of a code in a mail: time to find it among the others. */
export const ANSWER_CODE_LIFETIME_MS = 15 * MINUTE;
export const MAX_WRONG_CODES = 10;

export const MAX_OFFER_LINES = 200;
export const MAX_OFFER_WORDS = 2000;
export const MAX_OFFER_TERMS = 4000;
/** Longer conversations belong on the phone. */
const MAX_OFFER_EVENTS = 200;
/** Of these, those that are left to the office: nobody asks until it can neither answer nor send a new version. */
const EVENTS_OF_OFFICE = 50;
export const OFFERS_PER_PAGE = 25;
export const MAX_MONTHS_VALID = 12;

/** What is said about an offer, and decides nothing. */
export const OFFER_TALK = ['asked', 'answered'] as const satisfies readonly OfferAct[];
export const isTalk = (act: OfferAct): act is (typeof OFFER_TALK)[number] => OFFER_TALK.some((talk) => talk === act);

/** After so many events. A decision is always written down. */
export function isFull(act: OfferAct, events: number): boolean {
  if (act === 'asked') return events >= MAX_OFFER_EVENTS - EVENTS_OF_OFFICE;
  return (act === 'answered' || act === 'sent') && events >= MAX_OFFER_EVENTS;
}

/** Sent, a version never changes: the next one takes its place. */
export function applyOfferAct(before: CurrentOffer, act: OfferAct, version: number): CurrentOffer {
  if (act === 'sent') return { state: 'sent', version, isAsked: false };
  if (isTalk(act)) return { ...before, isAsked: act === 'asked' };
  return { ...before, state: act, isAsked: false };
}

/** Its last day is a whole one, as the calendar on the wall has it. */
export const withExpiry = (current: CurrentOffer, validUntil: string, today: string): CurrentOffer =>
  current.state === 'sent' && today > validUntil ? { ...current, state: 'expired' } : current;

export type OfferProblem = 'offer-not-sent' | 'offer-replaced' | 'offer-expired' | 'offer-decided' | 'offer-withdrawn';

/** Whether this version can be accepted or declined. One outcome: who comes second reads what the first has decided. */
export function checkAnswer({ state, version }: CurrentOffer, read: number): OfferProblem | null {
  if (state === 'draft') return 'offer-not-sent';
  if (state === 'withdrawn') return 'offer-withdrawn';
  if (state === 'accepted' || state === 'declined' || state === 'regretted') return 'offer-decided';
  if (read !== version) return 'offer-replaced';
  return state === 'expired' ? 'offer-expired' : null;
}

/** One can still ask about what has expired: whether it still holds. */
export const checkAsking = (current: CurrentOffer): OfferProblem | null =>
  current.state === 'expired' ? null : checkAnswer(current, current.version);

/** An accepted offer is an agreement: it is neither replaced nor withdrawn. */
export const checkSending = ({ state }: CurrentOffer): OfferProblem | null =>
  state === 'accepted' || state === 'regretted' ? 'offer-decided' : null;

export function checkWithdrawing({ state }: CurrentOffer): OfferProblem | null {
  if (state === 'draft') return 'offer-not-sent';
  return state === 'sent' || state === 'expired' ? null : 'offer-decided';
}

/** `lastDay`: null where there is no right to take it back. */
export function checkRegretting({ state }: CurrentOffer, lastDay: string | null, today: string): 'regret-over' | 'offer-decided' | null {
  if (state !== 'accepted') return 'offer-decided';
  return lastDay !== null && today <= lastDay ? null : 'regret-over';
}

/** Kinds that promise a sum, and so need one. */
export const promisesSum = (kind: PriceKind): boolean => kind !== 'indication';

/** With mixed rates the sum with VAT may be above zero and the one without below. */
export function hasSum(kind: PriceKind, lines: readonly PriceLine[]): boolean {
  const { net, total } = sumLines(lines);
  const least = Math.min(net, total);
  return promisesSum(kind) ? least > 0 : least >= 0;
}

type Written = { kind: PriceKind; lines: readonly PriceLine[]; validUntil: string };

/** What keeps a version from being sent. */
export function checkWritten({ kind, lines, validUntil }: Written, today: string): 'offer-no-sum' | 'offer-day' | null {
  if (!hasSum(kind, lines)) return 'offer-no-sum';
  return validUntil >= today && validUntil <= addMonths(today, MAX_MONTHS_VALID) ? null : 'offer-day';
}

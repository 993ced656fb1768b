import type { PriceKind } from './agreement.ts';

/** What can happen to an offer. The list of what has happened only grows. */
export type OfferEvent =
  | { kind: 'sent'; at: Date; version: number }
  | { kind: 'asked'; at: Date; version: number }
  | { kind: 'answered'; at: Date; version: number }
  | { kind: 'accepted'; at: Date; version: number }
  | { kind: 'declined'; at: Date; version: number }
  | { kind: 'withdrawn'; at: Date }
  | { kind: 'regretted'; at: Date };

export type OfferState = 'draft' | 'sent' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'regretted';
export type OfferNow = { state: OfferState; version: number; asked: boolean; decidedAt: Date | null };

/** How an offer stands by what has happened. Sent, a version never changes: the next one takes its place. `validUntil`: the end of its last day. */
export function offerNow(events: readonly OfferEvent[], validUntil: Date, now: Date): OfferNow {
  const start: OfferNow = { state: 'draft', version: 0, asked: false, decidedAt: null };
  const last = events.reduce(afterEvent, start);
  return last.state === 'sent' && now > validUntil ? { ...last, state: 'expired' } : last;
}

function afterEvent(before: OfferNow, event: OfferEvent): OfferNow {
  if (event.kind === 'sent') return { state: 'sent', version: event.version, asked: false, decidedAt: null };
  if (event.kind === 'asked' || event.kind === 'answered') return { ...before, asked: event.kind === 'asked' };
  return { ...before, state: event.kind, asked: false, decidedAt: event.at };
}

export type OfferProblem = 'offer-not-sent' | 'offer-replaced' | 'offer-expired' | 'offer-decided' | 'offer-withdrawn';

/** Whether this version can be accepted, declined or asked about. One outcome: whoever comes second reads what the first has decided. */
export function checkAnswer({ state, version }: OfferNow, read: number): OfferProblem | null {
  if (state === 'draft') return 'offer-not-sent';
  if (state === 'withdrawn') return 'offer-withdrawn';
  if (state === 'accepted' || state === 'declined' || state === 'regretted') return 'offer-decided';
  if (read !== version) return 'offer-replaced';
  return state === 'expired' ? 'offer-expired' : null;
}

/** An accepted offer is an agreement: it is neither replaced nor withdrawn. */
export const checkSending = ({ state }: OfferNow): OfferProblem | null =>
  state === 'accepted' || state === 'regretted' ? 'offer-decided' : null;

export function checkWithdrawing({ state }: OfferNow): OfferProblem | null {
  if (state === 'draft') return 'offer-not-sent';
  return state === 'sent' || state === 'expired' ? null : 'offer-decided';
}

/** Kinds that promise a sum, and so need one. */
export const promisesSum = (kind: PriceKind): boolean => kind !== 'indication';

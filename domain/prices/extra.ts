import type { Ore } from '#domain/money.ts';

/** How an extra (tillegg) stands is what happened to it last: the list of that only grows. */
export const EXTRA_STATES = ['sent', 'accepted', 'refused', 'agreed-orally', 'disputed', 'withdrawn', 'regretted'] as const;
export type ExtraState = (typeof EXTRA_STATES)[number];
/** A yes on the spot is written down as what it is, and the customer may say that it was none. */
export const FIRST_EXTRA_STATES = ['sent', 'agreed-orally'] as const satisfies readonly ExtraState[];
export type FirstExtraState = (typeof FIRST_EXTRA_STATES)[number];
/** What the customer's people can do with it. */
export const EXTRA_ANSWERS = ['accepted', 'refused', 'disputed', 'regretted'] as const satisfies readonly ExtraState[];
export type ExtraAnswer = (typeof EXTRA_ANSWERS)[number];
export const EXTRA_WAYS = ['portal', 'link', 'orally', 'import'] as const;
export type ExtraWay = (typeof EXTRA_WAYS)[number];

/** What the link of a mail opens, without a login. */
export const EXTRA_LINK_PATH = '/tillegg';

export type ExtraProblem = 'extra-decided' | 'extra-withdrawn' | 'extra-unanswered' | 'regret-over';

/** What can follow. What was accepted is an agreement, and stays but for the right to withdraw (angrerett). */
const FOLLOWS: Record<ExtraState, readonly ExtraState[]> = {
  sent: ['accepted', 'refused', 'agreed-orally', 'withdrawn'],
  'agreed-orally': ['disputed', 'withdrawn', 'regretted'],
  disputed: ['withdrawn'],
  accepted: ['regretted'],
  refused: [],
  withdrawn: [],
  regretted: [],
};

/** One outcome: the second to come reads what the first has decided. The same once more is no problem, and nothing new: ask before. */
export function checkExtraAct(state: ExtraState, act: ExtraState): ExtraProblem | null {
  if (FOLLOWS[state].includes(act)) return null;
  if (state === 'withdrawn') return 'extra-withdrawn';
  return state === 'sent' ? 'extra-unanswered' : 'extra-decided';
}

/** What was recorded in the customer's name can be denied: a yes on the spot, and one that the company's own system reports. */
export const checkDispute = (state: ExtraState, way: ExtraWay | null): ExtraProblem | null =>
  state === 'accepted' && way === 'import' ? null : checkExtraAct(state, 'disputed');

/** `lastDay`: of the right to withdraw; null where there is none. */
export function checkRegret(state: ExtraState, lastDay: string | null, today: string): ExtraProblem | null {
  const problem = checkExtraAct(state, 'regretted');
  return problem ?? (lastDay !== null && today <= lastDay ? null : 'regret-over');
}

/** What binds: by a link it needs a code from the mailbox, as a link may have been forwarded, and everybody who may answer gets a receipt. */
export const BINDING_ANSWERS = ['accepted', 'regretted'] as const satisfies readonly ExtraAnswer[];
export type BindingAnswer = (typeof BINDING_ANSWERS)[number];
export const isBinding = (answer: ExtraAnswer): answer is BindingAnswer => BINDING_ANSWERS.some((one) => one === answer);

/** It counts as agreed to: what was said on the spot too, until the customer says otherwise. */
export const isAgreed = (state: ExtraState): boolean => state === 'accepted' || state === 'agreed-orally';
export const AGREED_STATES = EXTRA_STATES.filter(isAgreed);

/** A price, or an hourly rate with the sum that it never goes above. */
export type ExtraPrice = { sum: Ore; rate: Ore | null };
/** Above it somebody writes an offer. */
export const MAX_EXTRA_ORE = 100_000_000;
export const MAX_EXTRA_WORDS = 500;
export const MAX_ORAL_NAME = 80;
/** Of one visit; more is another job. */
export const MAX_EXTRAS_OF_VISIT = 20;

export function checkExtraPrice({ sum, rate }: ExtraPrice): 'sumOre' | 'rateOre' | null {
  if (!isAmount(sum)) return 'sumOre';
  return rate === null || (isAmount(rate) && rate <= sum) ? null : 'rateOre';
}

const isAmount = (amount: Ore): boolean => Number.isInteger(amount) && amount > 0 && amount <= MAX_EXTRA_ORE;

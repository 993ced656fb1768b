import type { Ore } from '#domain/money.ts';

/** The state of an extra (tillegg) is its last event; events are only ever added. */
export const EXTRA_STATES = ['sent', 'accepted', 'refused', 'agreed-orally', 'disputed', 'withdrawn', 'regretted'] as const;
export type ExtraState = (typeof EXTRA_STATES)[number];
/** An oral yes during the visit is recorded as such, and the customer may dispute it. */
export const FIRST_EXTRA_STATES = ['sent', 'agreed-orally'] as const satisfies readonly ExtraState[];
export type FirstExtraState = (typeof FIRST_EXTRA_STATES)[number];
/** What the customer's people can do with it. */
export const EXTRA_ANSWERS = ['accepted', 'refused', 'disputed', 'regretted'] as const satisfies readonly ExtraState[];
export type ExtraAnswer = (typeof EXTRA_ANSWERS)[number];
export const EXTRA_WAYS = ['portal', 'link', 'orally', 'import'] as const;
export type ExtraWay = (typeof EXTRA_WAYS)[number];

export type ExtraProblem = 'extra-decided' | 'extra-withdrawn' | 'extra-unanswered' | 'regret-over';

/** Which state can follow which. An accepted extra is an agreement, which only the right to withdraw (angrerett) undoes. */
const NEXT_STATES: Record<ExtraState, readonly ExtraState[]> = {
  sent: ['accepted', 'refused', 'agreed-orally', 'withdrawn'],
  'agreed-orally': ['disputed', 'withdrawn', 'regretted'],
  disputed: ['withdrawn'],
  accepted: ['regretted'],
  refused: [],
  withdrawn: [],
  regretted: [],
};

/** Only the first decision counts. Callers check first whether the extra is in the wanted state already. */
export function checkExtraAct(state: ExtraState, act: ExtraState): ExtraProblem | null {
  if (NEXT_STATES[state].includes(act)) return null;
  if (state === 'withdrawn') return 'extra-withdrawn';
  return state === 'sent' ? 'extra-unanswered' : 'extra-decided';
}

/** The customer can dispute a yes that others recorded in their name: an oral one, and one reported by the company's own system. */
export const checkDispute = (state: ExtraState, way: ExtraWay | null): ExtraProblem | null =>
  state === 'accepted' && way === 'import' ? null : checkExtraAct(state, 'disputed');

/** `lastDay`: the last day of the right to withdraw; null where there is no such right. */
export function checkRegret(state: ExtraState, lastDay: string | null, today: string): ExtraProblem | null {
  const problem = checkExtraAct(state, 'regretted');
  return problem ?? (lastDay !== null && today <= lastDay ? null : 'regret-over');
}

/** Binding answers. By a link they need a code from the mailbox, as a link may have been forwarded; all who may answer get a receipt. */
export const BINDING_ANSWERS = ['accepted', 'regretted'] as const satisfies readonly ExtraAnswer[];
export type BindingAnswer = (typeof BINDING_ANSWERS)[number];
export const isBinding = (answer: ExtraAnswer): answer is BindingAnswer => BINDING_ANSWERS.some((one) => one === answer);

/** Whether it counts as agreed: an oral yes does too, until the customer disputes it. */
export const isAgreed = (state: ExtraState): boolean => state === 'accepted' || state === 'agreed-orally';
export const AGREED_STATES = EXTRA_STATES.filter(isAgreed);

/** A fixed price, or an hourly rate with a maximum sum. */
export type ExtraPrice = { sum: Ore; rate: Ore | null };
/** A larger extra needs an offer. */
export const MAX_EXTRA_ORE = 100_000_000;
export const MAX_EXTRA_WORDS = 500;
export const MAX_ORAL_NAME = 80;
/** More than this on one visit is a job of its own. */
export const MAX_EXTRAS_OF_VISIT = 20;

export function checkExtraPrice({ sum, rate }: ExtraPrice): 'sumOre' | 'rateOre' | null {
  if (!isAmount(sum)) return 'sumOre';
  return rate === null || (isAmount(rate) && rate <= sum) ? null : 'rateOre';
}

const isAmount = (amount: Ore): boolean => Number.isInteger(amount) && amount > 0 && amount <= MAX_EXTRA_ORE;

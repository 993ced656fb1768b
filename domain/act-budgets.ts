import { DAY, HOUR, MINUTE } from './time.ts';

export type ActBudget = { limit: number; windowMs: number };

/** How often one caller may make one call that writes, where the call names no narrower budget: far above what work looks like. */
export const ACTS_PER_CALLER = {
  customer: { limit: 300, windowMs: 10 * MINUTE },
  // An office that works through a list, two acts of a kind every three seconds for as long as it likes.
  staff: { limit: 400, windowMs: 10 * MINUTE },
  // An archive comes file by file.
  machine: { limit: 6000, windowMs: 10 * MINUTE },
  // Without a login: a housing co-op or a mobile network behind one address.
  network: { limit: 1000, windowMs: 10 * MINUTE },
} as const satisfies Record<string, ActBudget>;

export type ActBudgetOf = keyof typeof ACTS_PER_CALLER;

/** For acts that cost more: each leaves a row for good, sends webhooks or takes a processor. Calls that name the same one share it. */
export const ACT_BUDGETS = {
  // Four channels, changed again and again by someone who cannot decide.
  consents: { limit: 30, windowMs: HOUR },
  wishes: { limit: 60, windowMs: HOUR },
  // An afternoon of trying colours on the real page.
  'brand-versions': { limit: 100, windowMs: DAY },
  // Each is on record.
  exports: { limit: 60, windowMs: HOUR },
  settings: { limit: 100, windowMs: HOUR },
} as const satisfies Record<string, ActBudget>;

export type ActBudgetName = keyof typeof ACT_BUDGETS;

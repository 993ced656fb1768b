import type { ImportRun } from '#contract/import.ts';

export type Sums = { new: number; changed: number; same: number; wrong: number };

/** The sum over all kinds of lines. Unreadable lines count as wrong. */
export function sumsOf({ counts, unreadable }: Pick<ImportRun, 'counts' | 'unreadable'>): Sums {
  const sum = { new: 0, changed: 0, same: 0, wrong: unreadable };
  for (const own of Object.values(counts)) for (const key of ['new', 'changed', 'same', 'wrong'] as const) sum[key] += own[key];
  return sum;
}

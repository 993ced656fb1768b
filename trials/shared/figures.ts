const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

export function quantile(values: readonly number[], q: number): number {
  const all = sorted(values);
  const at = (all.length - 1) * q;
  const below = all[Math.floor(at)] ?? Number.NaN;
  const above = all[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Of what was answered after so many milliseconds. */
export const p99Of = (answers: readonly { ms: number }[]): number =>
  quantile(
    answers.map(({ ms }) => ms),
    0.99,
  );

/** The median of the ratios round by round: what disturbs one round disturbs both halves of it. */
export const pairedRatio = (values: readonly number[], to: readonly number[]): number =>
  median(values.map((value, i) => value / (to[i] ?? Number.NaN)));

/** Mann-Whitney: the chance that a value of `a` is above one of `b`. 0.5: they cannot be distinguished. */
export function auc(a: readonly number[], b: readonly number[]): number {
  let wins = 0;
  for (const x of a) for (const y of b) wins += x > y ? 1 : x === y ? 0.5 : 0;
  return wins / (a.length * b.length);
}

/** How far chance alone moves the figure above, for two lists of this length. */
export const aucDeviation = (length: number): number => Math.sqrt((2 * length + 1) / (12 * length * length));

/** A table that goes into a document as it is; the first row is its head. */
export function printTable([head = [], ...rows]: readonly (readonly string[])[]): void {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows]) console.log(line(row));
  console.log('');
}

/** What was seen beside what was wanted; without a last word it is only reported. */
export type Goal = readonly [what: string, seen: string | number, goal?: string, isReached?: boolean];
export const printGoals = (title: string, goals: readonly Goal[]): void =>
  printTable([
    [title, 'seen', 'goal', ''],
    ...goals.map(([what, seen, goal = '', isReached]) => [what, String(seen), goal, isReached === undefined ? '' : verdict(isReached)]),
  ]);

/** In its short form a trial shows that it works: what it measures in a second means nothing. */
const isInShort = process.env['TRIAL_IN_SHORT'] === 'yes';

/** The word for the table. A missed goal makes the whole command fail, so that it is seen without reading. */
export function verdict(isReached: boolean): string {
  if (!isReached && !isInShort) process.exitCode = 1;
  return isReached ? 'reached' : 'MISSED';
}

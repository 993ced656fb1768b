import { FEWEST_ANSWERS } from './figures.ts';

/** Whole months of one person, together at least five answers. */
export type Block = { from: string; to: string; n: number };

/**
 * A person's answers are shown in blocks that never change: whole past months, joined from the oldest on until they have five. Any
 * two periods therefore differ by whole blocks, and no subtraction leaves fewer than five. What is not yet a block is not shown.
 */
export function blocksOf(months: readonly { month: string; n: number }[], currentMonth: string): Block[] {
  const blocks: Block[] = [];
  let waiting: Block[] = [];
  for (const { month, n } of [...months].sort((a, b) => (a.month < b.month ? -1 : 1))) {
    if (month >= currentMonth) break;
    const [open] = waiting;
    const block = { from: open?.from ?? month, to: month, n: (open?.n ?? 0) + n };
    waiting = block.n < FEWEST_ANSWERS ? [block] : [];
    if (waiting.length === 0) blocks.push(block);
  }
  return blocks;
}

export const blocksWithin = (blocks: readonly Block[], from: string, to: string): Block[] =>
  blocks.filter((block) => block.from >= from && block.to <= to);

/** `shown` of the `all` answers in a period lie in blocks. */
export type PersonCount = { id: number; groupId: number; all: number; shown: number };

/**
 * Whose figures are shown. A reader who knows a total can subtract everybody who is shown, so what remains must be nothing, or belong to
 * at least two people with five answers together: in every department and in the company. Otherwise the one with the fewest
 * answers is withheld too.
 */
export function peopleToShow(people: readonly PersonCount[]): Set<number> {
  const shown = new Set(people.filter((p) => p.shown > 0).map((p) => p.id));
  const groups = [people, ...Map.groupBy(people, (p) => p.groupId).values()];
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const group of groups) {
      if (isRestSafe(group.map((p) => (shown.has(p.id) ? p.all - p.shown : p.all)))) continue;
      const smallest = group.filter((p) => shown.has(p.id)).sort((a, b) => a.all - b.all || a.id - b.id)[0];
      if (!smallest) continue;
      shown.delete(smallest.id);
      isSettled = false;
    }
  }
  return shown;
}

function isRestSafe(rests: readonly number[]): boolean {
  const left = rests.filter((n) => n > 0);
  return left.length === 0 || (left.length >= 2 && left.reduce((sum, n) => sum + n, 0) >= FEWEST_ANSWERS);
}

/**
 * Which departments have figures of their own. One with the answers of a single person is that person, and shown as such. Of the
 * others none may leave a single person behind when all of them are subtracted from the company.
 */
export function groupsToShow(people: readonly PersonCount[]): Set<number> {
  const active = people.filter((p) => p.all > 0);
  const groups = [...Map.groupBy(active, (p) => p.groupId)]
    .filter(([, members]) => members.length >= 2)
    .sort(([, a], [, b]) => total(a) - total(b));
  const shown = new Set(groups.map(([id]) => id));
  const outside = active.filter((p) => !shown.has(p.groupId));
  if (outside.length === 1 && groups[0]) shown.delete(groups[0][0]);
  return shown;
}

const total = (members: readonly PersonCount[]): number => members.reduce((sum, p) => sum + p.all, 0);

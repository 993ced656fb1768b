import { addMonths } from '#domain/calendar.ts';
import { NOBODY_ID } from '#domain/import/employee-named.ts';
import {
  addUp,
  type Cell,
  FEWEST_ANSWERS,
  overallAverage,
  type PersonFigures,
  recommendationOf,
  type Tally,
  type TrendFigures,
} from './figures.ts';
import { type Block, blocksOf, blocksWithin, groupsToShow, type PersonCount, peopleToShow } from './privacy.ts';

/** Both months are included. */
export type Selection = { from: string; to: string; brand?: string; departmentId?: number; employeeId?: number };
export type Member = { employeeId: number; departmentId: number };
/** The same counts as a cell, or fewer of them where only the number of answers is asked for. */
type CountCell = Pick<Cell, 'employeeId' | 'month' | 'brand' | 'n'>;

export type Scope<C extends CountCell> = {
  /** The answers that may be added up. */
  cells: C[];
  /** Set where they are one person's: only these months are shown. */
  blocks: Block[] | null;
  /** There are answers, and they are not shown. */
  isWithheld: boolean;
  /** Within the selection, those whose own figures may be shown, and their months. */
  people: Map<number, Block[]>;
  /** Answers of the selection that belong to a person whose figures are not shown. */
  othersN: number;
};

/** `seesTotals`: the reader also gets the figures of all together, and can subtract. */
export type Reader = { currentMonth: string; seesTotals: boolean };

/** Which answers a selection may show. `cells` are all there are: how far back a person's answers reach decides what is shown. */
export function scopeOf<C extends CountCell>(
  cells: readonly C[],
  members: readonly Member[],
  selection: Selection,
  { currentMonth, seesTotals }: Reader,
): Scope<C> {
  const { from, to, brand, departmentId, employeeId } = selection;
  const isSelected = (cell: CountCell) => cell.month >= from && cell.month <= to && (brand === undefined || cell.brand === brand);
  const departmentOf = new Map(members.map((m) => [m.employeeId, m.departmentId]));
  const byPerson = Map.groupBy(cells, (cell) => cell.employeeId);
  const everybody = [...byPerson].map(([id, own]) => ({
    id,
    blocks: blocksWithin(blocksOf(monthsOf(own), currentMonth), from, to),
    all: countIn(own.filter(isSelected)),
  }));
  const counts: PersonCount[] = everybody.map(({ id, blocks, all }) => ({
    id,
    groupId: departmentOf.get(id) ?? 0,
    all,
    shown: countIn(blocks),
  }));
  // Split by brand, a person's answers could be fewer than five again: of a person, all brands or nothing.
  const shown =
    brand !== undefined
      ? new Set<number>()
      : seesTotals
        ? peopleToShow(counts)
        : new Set(counts.filter((p) => p.shown > 0).map((p) => p.id));
  const inScope = (id: number) =>
    employeeId !== undefined ? id === employeeId : departmentId === undefined || departmentOf.get(id) === departmentId;
  const chosen = cells.filter((cell) => isSelected(cell) && inScope(cell.employeeId));
  const people = new Map(
    everybody.filter(({ id }) => id !== NOBODY_ID && inScope(id) && shown.has(id)).map(({ id, blocks }) => [id, blocks]),
  );
  const othersN = countIn(chosen) - countIn([...people.values()].flat());
  const owners = new Set(chosen.map((cell) => cell.employeeId));
  // Work that names no one is in no person's figures.
  if (employeeId === undefined && (owners.size !== 1 || owners.has(NOBODY_ID))) {
    const isWithheld = departmentId !== undefined && owners.size > 0 && !groupsToShow(counts).has(departmentId);
    return isWithheld
      ? { cells: [], blocks: null, isWithheld, people: new Map(), othersN }
      : { cells: chosen, blocks: null, isWithheld, people, othersN };
  }
  const own = [...people.values()].flat();
  return {
    cells: chosen.filter((cell) => own.some((block) => cell.month >= block.from && cell.month <= block.to)),
    blocks: own,
    isWithheld: chosen.length > 0 && own.length === 0,
    people,
    othersN,
  };
}

const countIn = (counted: readonly { n: number }[]): number => counted.reduce((sum, { n }) => sum + n, 0);

const monthsOf = (cells: readonly CountCell[]): { month: string; n: number }[] =>
  [...Map.groupBy(cells, (cell) => cell.month)].map(([month, own]) => ({ month, n: countIn(own) }));

/** Month by month from the first answer on, or block by block where the answers are one person's. */
export function trendOf({ cells, blocks }: Pick<Scope<Cell>, 'cells' | 'blocks'>): TrendFigures[] {
  const months = cells.map((cell) => cell.month).sort();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const spans = blocks ?? monthsBetween(first, last).map((month) => ({ from: month, to: month }));
  return spans.map(({ from, to }) => {
    const tally = addUp(cells.filter((cell) => cell.month >= from && cell.month <= to));
    return { from, to, n: tally.n, ...(tally.n < FEWEST_ANSWERS ? TOO_FEW : pointOf(tally)) };
  });
}

const TOO_FEW = { average: null, recommendation: null };
const pointOf = (tally: Tally) => ({ average: overallAverage(tally), recommendation: recommendationOf(tally).score });

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

export function peopleOf(cells: readonly Cell[], people: ReadonlyMap<number, readonly Block[]>): PersonFigures[] {
  return [...people].map(([employeeId, blocks]) => {
    const own = cells.filter(
      (cell) => cell.employeeId === employeeId && blocks.some((block) => cell.month >= block.from && cell.month <= block.to),
    );
    const tally = addUp(own);
    return { employeeId, n: tally.n, average: overallAverage(tally), recommendation: recommendationOf(tally).score };
  });
}

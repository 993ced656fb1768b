import { type Choose, Throws } from './values.ts';

type Decisions = ReadonlyMap<string, number>;
type Step = { fork: string; ways: number; way: number };
/** `steps` were taken by default, and may be taken another way if they lead nowhere. */
type Plan = { forced: Decisions; steps: Step[] };

const MAX_RUNS = 500;

/** Runs often enough that every way of every fork is taken at least once, where that leads anywhere. */
export function explore<T>(run: (choose: Choose) => T): T[] {
  const results: T[] = [];
  const planned = new Set<string>();
  const queue: Plan[] = [{ forced: new Map(), steps: [] }];
  for (let runs = 0; queue.length > 0; runs++) {
    if (runs === MAX_RUNS) throw new Error('too many ways through one statement');
    const { forced, steps } = queue.shift() as Plan;
    const decided = new Map([...forced, ...steps.map(({ fork, way }) => [fork, way] as const)]);
    const choose: Choose = (fork, ways) => {
      const known = decided.get(fork) ?? implied(decided, fork);
      if (known !== undefined) return known;
      for (let way = 1; way < ways; way++) {
        if (planned.has(`${fork} ${way}`)) continue;
        planned.add(`${fork} ${way}`);
        queue.push({ forced: new Map([...decided, [fork, way]]), steps: [] });
      }
      decided.set(fork, 0);
      steps.push({ fork, ways, way: 0 });
      return 0;
    };
    try {
      results.push(run(choose));
    } catch (error) {
      if (!(error instanceof Throws)) throw error;
      const other = otherWay(steps);
      if (other) queue.unshift({ forced, steps: other });
    }
  }
  return results;
}

/** After a way that led nowhere: the last fork that was not forced goes another way. */
function otherWay(steps: Step[]): Step[] | null {
  const at = steps.findLastIndex(({ way, ways }) => way + 1 < ways);
  const last = steps[at];
  return last ? [...steps.slice(0, at), { ...last, way: last.way + 1 }] : null;
}

/** What is not there has no properties, and what has one is there. */
function implied(decided: Decisions, fork: string): number | undefined {
  for (const [name, way] of decided) {
    if (way === 1 && fork.startsWith(`${name}.`)) return 1;
    if (way === 0 && name.startsWith(`${fork}.`) && !name.includes(' === ')) return 0;
  }
  return undefined;
}

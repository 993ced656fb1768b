import { SECOND } from '#domain/time.ts';
import { type Goal, median, printGoals, printTable, verdict } from '../../shared/figures.ts';
import type { FaultFigures } from './run-faults.ts';

/** No answer takes longer, whatever is broken. */
const LONGEST_ANSWER_MS = 10 * SECOND;
/** Within this time a call is answered that the database is away. */
const LONGEST_REFUSAL_MS = 2 * SECOND;
/** The allowed outcomes of a call while something is broken; the last two are for a server that is not there. */
const DECLARED_ENDS = ['200', '503', 'refused', 'broken off'].flatMap((end) => [`write ${end}`, `read ${end}`]);

export const undeclaredEnds = ({ ends }: FaultFigures): string[] => [...ends.keys()].filter((end) => !DECLARED_ENDS.includes(end));

/** Two tables: what each fault did, and what became of all the promises together. */
export function printFaultTables(figures: FaultFigures): void {
  printTable([
    ['fault', 'rounds', 'writes again after, median ms', 'max', 'goal', 'reads failed meanwhile', ''],
    ...figures.rows.map(({ fault, recoveriesMs, failedReads }) => {
      const most = Math.max(...recoveriesMs);
      const isGood = most <= fault.recoversWithinMs && !(fault.readsGoOn && failedReads > 0);
      const times = [median(recoveriesMs), most, fault.recoversWithinMs].map((ms) => ms.toFixed(0));
      return [fault.name, String(recoveriesMs.length), ...times, `${failedReads}${fault.readsGoOn ? ' (0)' : ''}`, verdict(isGood)];
    }),
  ]);
  const undeclared = undeclaredEnds(figures);
  const both = (end: string) => (figures.ends.get(`write ${end}`) ?? 0) + (figures.ends.get(`read ${end}`) ?? 0);
  const longest = Math.max(...figures.longestMs.values());
  const refusal = Math.max(figures.longestMs.get('write 503') ?? 0, figures.longestMs.get('read 503') ?? 0);
  const none = (what: string, count: number): Goal => [what, count, '0', count === 0];
  printGoals('of all rounds', [
    ['writes acknowledged', figures.acknowledged, '> 0', figures.acknowledged > 0],
    ['answered 503, refused, broken off', ['503', 'refused', 'broken off'].map(both).join(', ')],
    none('acknowledged and lost', figures.lost),
    none('there twice', figures.doubled),
    none("another customer's jobs shown", figures.foreign),
    ['other answers', undeclared.join(', ') || 'none', 'none', undeclared.length === 0],
    ['longest 503, ms', refusal.toFixed(0), `≤ ${LONGEST_REFUSAL_MS}`, refusal <= LONGEST_REFUSAL_MS],
    ['longest answer, ms', longest.toFixed(0), `≤ ${LONGEST_ANSWER_MS}`, longest <= LONGEST_ANSWER_MS],
  ]);
}

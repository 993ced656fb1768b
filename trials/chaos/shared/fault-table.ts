import { SECOND } from '#domain/time.ts';
import { median, printTable, verdict } from '../../shared/figures.ts';
import type { FaultFigures } from './run-faults.ts';

/** Nobody waits longer for any answer, whatever is broken. */
const LONGEST_ANSWER_MS = 10 * SECOND;
/** A database that is away is told to whoever asks within this time. */
const LONGEST_REFUSAL_MS = 2 * SECOND;
/** What a call may come to while something is broken; the last two are for a server that is not there. */
const DECLARED_ENDS = ['200', '503', 'refused', 'broken off'].flatMap((end) => [`write ${end}`, `read ${end}`]);

export const undeclaredEnds = ({ ends }: FaultFigures): string[] => [...ends.keys()].filter((end) => !DECLARED_ENDS.includes(end));

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const row = (...cells: (string | number)[]): string[] => cells.map(String);

/** Two tables: what each fault did, and what became of all the promises together. */
export function printFaultTables(figures: FaultFigures): void {
  printTable([
    row('fault', 'rounds', 'writes again after, median', 'max', 'goal', ''),
    ...figures.rows.map(({ fault, rounds, recoveriesMs }) => {
      const most = Math.max(...recoveriesMs);
      return row(
        fault.name,
        rounds,
        ms(median(recoveriesMs)),
        ms(most),
        ms(fault.recoversWithinMs),
        verdict(most <= fault.recoversWithinMs),
      );
    }),
  ]);
  const undeclared = undeclaredEnds(figures);
  const count = (end: string) => figures.ends.get(end) ?? 0;
  const longest = Math.max(...figures.longestMs.values());
  const refusal = Math.max(figures.longestMs.get('write 503') ?? 0, figures.longestMs.get('read 503') ?? 0);
  const countBoth = (end: string) => count(`write ${end}`) + count(`read ${end}`);
  console.log('');
  printTable([
    row('of all rounds', 'figure', 'goal', ''),
    row('faults', figures.rounds, '', ''),
    row('writes acknowledged', figures.acknowledged, '> 0', verdict(figures.acknowledged > 0)),
    row('writes refused (503)', count('write 503'), '', ''),
    row('connections refused / broken off', `${countBoth('refused')} / ${countBoth('broken off')}`, '', ''),
    row('reads answered / refused', `${count('read 200')} / ${count('read 503')}`, '', ''),
    row('acknowledged and lost', figures.lost, '0', verdict(figures.lost === 0)),
    row('there twice', figures.doubled, '0', verdict(figures.doubled === 0)),
    row("somebody else's jobs shown", figures.foreign, '0', verdict(figures.foreign === 0)),
    row('other answers', undeclared.join(', ') || 'none', 'none', verdict(undeclared.length === 0)),
    row('longest 503', ms(refusal), ms(LONGEST_REFUSAL_MS), verdict(refusal <= LONGEST_REFUSAL_MS)),
    row('longest answer', ms(longest), ms(LONGEST_ANSWER_MS), verdict(longest <= LONGEST_ANSWER_MS)),
  ]);
}

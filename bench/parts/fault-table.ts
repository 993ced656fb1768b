import { SECOND } from '#domain/time.ts';
import { median, printTable, verdict } from './figures.ts';
import type { FaultFigures } from './run-faults.ts';

/** Nobody waits longer for any answer, whatever is broken. */
const LONGEST_ANSWER_MS = 10 * SECOND;
/** What a call may answer while something is broken; `no connection` is for a server that is not there. */
const DECLARED_ENDS = ['write 200', 'write 503', 'read 200', 'read 503', 'write no connection', 'read no connection'];

export const undeclaredEnds = ({ ends }: FaultFigures): string[] => [...ends.keys()].filter((end) => !DECLARED_ENDS.includes(end));

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const row = (...cells: (string | number)[]): string[] => ['|', ...cells.flatMap((cell) => [String(cell), '|'])];

/** Two tables: what each fault did, and what became of all the promises together. */
export function printFaultTables(figures: FaultFigures): void {
  printTable([
    row('fault', 'rounds', 'writes again after, median', 'max', 'goal', ''),
    row('---', '--:', '--:', '--:', '--:', '---'),
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
  const count = (end: string) => String(figures.ends.get(end) ?? 0);
  console.log('');
  printTable([
    row('of all rounds', 'figure', 'goal', ''),
    row('---', '--:', '--:', '---'),
    row('faults', figures.rounds, '', ''),
    row('writes acknowledged', figures.acknowledged, '> 0', verdict(figures.acknowledged > 0)),
    row('writes refused (503)', count('write 503'), '', ''),
    row('connections lost or refused', Number(count('write no connection')) + Number(count('read no connection')), '', ''),
    row('reads answered / refused', `${count('read 200')} / ${count('read 503')}`, '', ''),
    row('acknowledged and lost', figures.lost, '0', verdict(figures.lost === 0)),
    row('there twice', figures.doubled, '0', verdict(figures.doubled === 0)),
    row("somebody else's jobs shown", figures.foreign, '0', verdict(figures.foreign === 0)),
    row('other answers', undeclared.join(', ') || 'none', 'none', verdict(undeclared.length === 0)),
    row('longest answer', ms(figures.longestMs), ms(LONGEST_ANSWER_MS), verdict(figures.longestMs <= LONGEST_ANSWER_MS)),
  ]);
}

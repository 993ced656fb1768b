import { KIND_NAMES, type KindName } from '#domain/import.ts';
import type { MergeResult } from './kinds/kind.ts';
import type { Problem } from './reasons.ts';

export type LineError = { line: number; kind: KindName | null } & Problem;
type Counts = { new: number; changed: number; same: number; wrong: number };

/** What an import tells. `unreadable` counts the wrong lines whose kind is not known. */
export type ImportReport = {
  lines: number;
  counts: Record<KindName, Counts>;
  unreadable: number;
  errors: LineError[];
  /** How many more lines are wrong than are listed. */
  errorsLeftOut: number;
};

export const MAX_ERRORS_LISTED = 1000;

/** What came of some lines of one kind. Lines that wait for another line are counted later. */
export type KindOutcome = { kind: KindName; total: number; waiting: number; result: Omit<MergeResult, 'wrong'> & { wrong: LineError[] } };
export type Outcome = { lines: number; kinds: KindOutcome[]; unreadable: LineError[] };

export const emptyReport = (): ImportReport => ({
  lines: 0,
  counts: Object.fromEntries(KIND_NAMES.map((name) => [name, { new: 0, changed: 0, same: 0, wrong: 0 }])) as ImportReport['counts'],
  unreadable: 0,
  errors: [],
  errorsLeftOut: 0,
});

/** The report with some more lines in it; the one before stays as it was. */
export function addToReport(report: ImportReport, { lines, kinds, unreadable }: Outcome): ImportReport {
  const counts = { ...report.counts };
  for (const { kind, total, waiting, result } of kinds) {
    const before = counts[kind];
    const wrong = result.wrong.length;
    counts[kind] = {
      new: before.new + result.fresh,
      changed: before.changed + result.changed,
      same: before.same + total - waiting - result.fresh - result.changed - wrong,
      wrong: before.wrong + wrong,
    };
  }
  const more = [...unreadable, ...kinds.flatMap((k) => k.result.wrong)].sort((a, b) => a.line - b.line);
  const room = MAX_ERRORS_LISTED - report.errors.length;
  return {
    lines: report.lines + lines,
    counts,
    unreadable: report.unreadable + unreadable.length,
    errors: [...report.errors, ...more.slice(0, room)],
    errorsLeftOut: report.errorsLeftOut + Math.max(0, more.length - room),
  };
}

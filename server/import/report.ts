import { KIND_NAMES, type KindName, type LineError, type LineWarning, type SharedAddresses } from '#domain/import/import.ts';
import type { MergeResult } from '../import-lines/kind.ts';

type Counts = { new: number; changed: number; same: number; wrong: number };

/** What an import reports. `unreadable` counts the wrong lines whose kind is not known; `errors` are in the order of the lines. */
export type ImportReport = {
  lines: number;
  counts: Record<KindName, Counts>;
  unreadable: number;
  errors: LineError[];
  /** How many more lines are wrong than are listed. */
  errorsLeftOut: number;
  /** Values that were left out of lines that were stored, the first of the file. Absent in a report of an earlier release. */
  warnings?: LineWarning[];
  /** Of the customers in the file; not stored. */
  sharedAddresses?: SharedAddresses;
};

export const MAX_ERRORS_LISTED = 1000;

/** The outcome of some lines of one kind. Lines that wait for another line are counted later. */
export type KindOutcome = { kind: KindName; total: number; waiting: number; result: Omit<MergeResult, 'wrong'> & { wrong: LineError[] } };
/** `unlisted`: unreadable lines for the same reason as one before. */
export type Outcome = { lines: number; kinds: KindOutcome[]; unreadable: LineError[]; unlisted?: number; warnings?: LineWarning[] };

export const emptyReport = (): ImportReport => ({
  lines: 0,
  counts: Object.fromEntries(KIND_NAMES.map((name) => [name, { new: 0, changed: 0, same: 0, wrong: 0 }])) as ImportReport['counts'],
  unreadable: 0,
  errors: [],
  errorsLeftOut: 0,
});

/** The report with some more lines in it; the one before stays as it was. */
export function addToReport(report: ImportReport, { lines, kinds, unreadable, unlisted = 0, warnings = [] }: Outcome): ImportReport {
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
  const more = [...unreadable, ...kinds.flatMap((k) => k.result.wrong)];
  const errors = inOrder(report.errors, more);
  return {
    lines: report.lines + lines,
    counts,
    unreadable: report.unreadable + new Set(unreadable.map((error) => error.line)).size + unlisted,
    errors,
    warnings: [...(report.warnings ?? []), ...warnings].slice(0, MAX_ERRORS_LISTED),
    errorsLeftOut: report.errorsLeftOut + report.errors.length + more.length - errors.length + unlisted,
  };
}

/** The first of the file, whenever they were found: a line that points at nothing is judged last. */
function inOrder(before: LineError[], more: readonly LineError[]): LineError[] {
  const last = before.length < MAX_ERRORS_LISTED ? Infinity : (before.at(-1)?.line ?? 0);
  const news = more.filter((error) => error.line < last);
  return news.length === 0 ? before : [...before, ...news].sort((a, b) => a.line - b.line).slice(0, MAX_ERRORS_LISTED);
}

/** As it is stored: without anything that a wrong line says, which may be about a customer who is erased tomorrow. */
export const withoutValues = ({ sharedAddresses, ...report }: ImportReport): ImportReport => ({
  ...report,
  warnings: (report.warnings ?? []).map(({ value, used, ...warning }) => warning),
  errors: report.errors.map(({ value, ...error }) => (error.reason === 'unknown-field' ? { ...error, field: 'line' } : error)),
});

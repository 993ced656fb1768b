import { KIND_NAMES } from '#domain/import.ts';
import type { Language } from '#domain/language.ts';
import { lineErrorText } from '#words/import-words.ts';
import { expectedValue, type ImportCompany } from './expected-value.ts';
import type { ImportRun } from './import-run.ts';

const ERRORS_SHOWN = 20;

/** Wrong lines are reported in words of the reader's language. */
type Reader = { company: ImportCompany; language: Language };

/** The report for a person at a terminal. */
export function reportText({ importId, dryRun, report }: ImportRun, ms: number, { company, language }: Reader): string {
  const { counts, errors } = report;
  const rows = KIND_NAMES.filter((name) => Object.values(counts[name]).some((n) => n > 0)).map((name) =>
    [name, counts[name].new, counts[name].changed, counts[name].same, counts[name].wrong].map(cell).join(''),
  );
  const shown = errors.slice(0, ERRORS_SHOWN).map((error) => `  ${lineErrorText(error, expectedValue(error, company), language)}`);
  const left = errors.length - shown.length + report.errorsLeftOut;
  return [
    `${dryRun ? 'Dry run: nothing was stored. ' : ''}${report.lines} lines in ${(ms / 1000).toFixed(1)} s, import ${importId}`,
    ...(rows.length > 0 ? [['', 'new', 'changed', 'same', 'wrong'].map(cell).join(''), ...rows] : []),
    ...(report.unreadable > 0 ? [`unreadable lines: ${report.unreadable}`] : []),
    ...shown,
    ...(left > 0 ? [`  and ${left} more`] : []),
  ].join('\n');
}

const cell = (value: string | number, i: number): string => (i === 0 ? String(value).padEnd(16) : String(value).padStart(10));

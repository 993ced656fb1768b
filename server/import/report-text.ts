import { KIND_NAMES } from '#domain/import/import.ts';
import type { Language } from '#domain/language.ts';
import { lineErrorText } from '#words/import.ts';
import type { ImportRun, Progress } from './progress.ts';
import { expectedValue, type ImportCompany } from './values.ts';

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

const BAR_WIDTH = 24;
const number = (n: number): string => Math.round(n).toLocaleString('en-US').replaceAll(',', ' ');

/** One line that says how much of a file has been imported, how fast, and how long the rest will take. */
export function progressLine({ bytes, report }: Progress, totalBytes: number, ms: number): string {
  const done = totalBytes === 0 ? 1 : Math.min(1, bytes / totalBytes);
  const filled = Math.round(done * BAR_WIDTH);
  const perSecond = ms > 0 ? (report.lines * 1000) / ms : 0;
  const leftMs = done > 0 ? (ms / done) * (1 - done) : 0;
  return [
    `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${String(Math.floor(done * 100)).padStart(3)} %`,
    `${number(report.lines)} lines`,
    `${number(perSecond)}/s`,
    `${duration(leftMs)} left`,
  ].join('  ');
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

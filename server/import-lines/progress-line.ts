import type { Progress } from './import-run.ts';

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

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, NO_CHROMIUM } from './find-chromium.ts';
import { runChild } from './run-child.ts';
import type { Counts } from './test-files.ts';

/** Of what Playwright writes down; a suite may hold suites. */
type Suite = { suites?: Suite[]; specs: { title: string; file: string; tests: { status: string }[] }[] };
type Report = { suites: Suite[]; stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

/** `failures` and `flaky`: by name. */
type Journeys = Counts & { reasons: string[]; failures: string[]; flaky: string[] };

const LIMIT_MS = 45 * 60_000;

/** The journeys in a real browser. A run that ended before it could count is one failure; without a browser each file is skipped. */
export async function runJourneys(specs: readonly string[], scratch: string): Promise<Journeys> {
  const files = specs.length > 0 ? specs : globSync('e2e/*.spec.ts');
  if (!(await findChromium()))
    return { passed: 0, failed: 0, skipped: files.length, reasons: files.map(() => NO_CHROMIUM), failures: [], flaky: [] };
  const report = join(scratch, 'journeys.json');
  const cli = 'node_modules/@playwright/test/cli.js';
  const { code, isLate, took } = await runChild(process.execPath, [cli, 'test', '-c', 'e2e', '--reporter=list,json', ...specs], {
    limitMs: LIMIT_MS,
    output: 'show',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  console.log(`\n# the journeys (${took})`);
  if (isLate) console.error(`*** The journeys did not end within ${LIMIT_MS / 60_000} minutes and were killed ***`);
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, reasons: [], failures: ['the journeys'], flaky: [] };
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected === 0 && code !== 0 ? 1 : stats.unexpected,
    skipped: stats.skipped,
    reasons: Array.from({ length: stats.skipped }, () => 'a journey that says so itself'),
    failures: namesOf('unexpected', suites),
    flaky: namesOf('flaky', suites),
  };
}

const namesOf = (status: string, suites: readonly Suite[]): string[] =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(({ file, title }) => `e2e/${file}: ${title}`),
    ...namesOf(status, inner),
  ]);

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Counts = { passed: number; failed: number; skipped: number };

/** The journeys in a real browser. A run that ended before it could count is one failure. */
export function runJourneys(specs: readonly string[], scratch: string): Counts {
  const report = join(scratch, 'journeys.json');
  const cli = 'node_modules/@playwright/test/cli.js';
  const { status } = spawnSync(process.execPath, [cli, 'test', '-c', 'e2e', '--reporter=list,json', ...specs], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  const failed = stats.unexpected === 0 && status !== 0 ? 1 : stats.unexpected;
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ALL_STEPS, type Step, stepsOf } from './check-steps.ts';

const named = (steps: readonly Step[]): string[] => steps.map((step) => step.join(' '));
const of = (...changed: string[]): string[] => named(stepsOf(changed, () => true));
const BIOME = 'biome ci --error-on-warnings --no-errors-on-unmatched';

test('a change of the server checks the types of those who read it, and the statements', () => {
  assert.deepEqual(of('server/jobs/facts.ts'), [
    'node scripts/check-types.ts e2e server',
    'node scripts/sql/check.ts',
    `${BIOME} server/jobs/facts.ts`,
    'node scripts/check-rooms.ts',
  ]);
  assert.deepEqual(of('server/db/migrations/2026-11-19-jobs.sql'), [
    'node scripts/sql/check.ts',
    `${BIOME} server/db/migrations/2026-11-19-jobs.sql`,
  ]);
});

test('a change of a page needs no database, one of a style no types', () => {
  assert.deepEqual(of('web/jobs/jobs-page.tsx'), [
    'node scripts/check-types.ts e2e gallery web',
    `${BIOME} web/jobs/jobs-page.tsx`,
    'node scripts/check-rooms.ts',
    'node scripts/check-styles.ts',
  ]);
  assert.deepEqual(of('web/jobs/jobs.css'), [`${BIOME} web/jobs/jobs.css`, 'node scripts/check-styles.ts']);
});

test('a rule can break the types of all layers, and so can a setting', () => {
  assert.equal(of('domain/jobs/job.ts')[0], 'node scripts/check-types.ts contract domain e2e gallery server web words');
  assert.equal(of('tsconfig.json', 'web/jobs/jobs-page.tsx')[0], 'node scripts/check-types.ts');
});

test('without a change there is nothing to do, and a file that has gone is not looked at', () => {
  assert.deepEqual(of(), []);
  assert.ok(!named(stepsOf(['web/gone.ts'], () => false)).some((step) => step.startsWith('biome')));
});

test('the scripts of all steps exist', () => {
  for (const [, script = ''] of ALL_STEPS.filter(([command]) => command === 'node'))
    assert.ok(existsSync(join(import.meta.dirname, '..', script)), script);
});

import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { runChild } from '../../scripts/run-child.ts';

const LIMIT_MS = 5 * 60_000;
const AS_IT_IS = 'as it is';
const NONE = 'none: ';

/** Starts each trial of a folder in the form of seconds that its head names, `// In short: --seconds 1`, so that none breaks unseen. */
export function startInShort(folder: 'load' | 'chaos' | 'attack'): void {
  const path = join(import.meta.dirname, '..', folder);
  describe(`npm run ${folder === 'load' ? 'bench' : folder}, in short`, () => {
    for (const file of globSync('*.ts', { cwd: path })
      .filter((name) => !name.endsWith('.test.ts'))
      .sort()) {
      const [, form] = /^\/\/ In short: (.+)$/m.exec(readFileSync(join(path, file), 'utf8')) ?? [];
      const name = file.replace(/\.ts$/, '');
      // A test of the same name runs what the trial runs.
      if (form === `${name}.test.ts` && existsSync(join(path, form))) continue;
      const skip = form?.startsWith(NONE) && form.slice(NONE.length);
      test(`${name} ${form ?? ''}`, { skip }, async () => {
        assert.ok(form, `${folder}/${file} names no form of seconds: // In short: --rounds 1`);
        const args = form === AS_IT_IS ? [] : form.split(' ');
        const env = { ...process.env, TRIAL_IN_SHORT: 'yes' };
        const { code, isLate, output, took } = await runChild(process.execPath, [join(path, file), ...args], {
          limitMs: LIMIT_MS,
          env,
          output: 'collect',
        });
        console.log(`# ${folder} ${name} (${took})`);
        assert.deepEqual({ code, isLate }, { code: 0, isLate: false }, output.slice(-4000));
      });
    }
  });
}

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openTestDatabases, skipWithout } from '../testing/engines.ts';

const SKIP = skipWithout('postgres');

async function command(DATABASE_URL: string | null, ...args: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('backup-command.ts', import.meta.url)), ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], DATABASE_URL: DATABASE_URL ?? '' },
  });
  const ended = new Promise((ok) => child.once('close', ok));
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, complaints, code: await ended };
}

test('the drill dumps, restores elsewhere, compares, and says how long it took', { skip: SKIP, timeout: 60_000 }, async (t) => {
  const [from, into] = [await openTestDatabases('postgres'), await openTestDatabases('postgres')];
  t.after(() => Promise.all([from.close(), into.close()]));
  const { output, complaints, code } = await command(from.url, 'drill', '--into', into.url ?? '');
  assert.equal(code, 0, complaints);
  assert.match(output, /job +16\n[\s\S]*compared by digest\.\nDumped in [\d.]+ s, restored and compared in [\d.]+ s\./);
});

test('a file that is not there is reported in a sentence', { skip: SKIP, timeout: 60_000 }, async (t) => {
  const databases = await openTestDatabases('postgres');
  t.after(() => databases.close());
  const { complaints, code } = await command(databases.url, 'restore', 'nothing-here.gz', '--wipe');
  assert.deepEqual([code, complaints], [1, 'There is no file nothing-here.gz. Nothing was changed.\n']);
});

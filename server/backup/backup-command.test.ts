import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isMissing, openTestDatabases } from '../testing/engines.ts';

test('the drill dumps, restores elsewhere, compares, and tells how long it took', {
  skip: isMissing('postgres') ? 'no PostgreSQL: run `npm test`' : false,
  timeout: 60_000,
}, async (t) => {
  const [from, into] = [await openTestDatabases('postgres'), await openTestDatabases('postgres')];
  t.after(() => Promise.all([from.close(), into.close()]));
  const child = spawn(process.execPath, [fileURLToPath(new URL('backup-command.ts', import.meta.url)), 'drill', '--into', into.url ?? ''], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: from.url ?? '' },
  });
  const ended = new Promise((ok) => child.once('close', ok));
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  assert.equal(await ended, 0, complaints);
  assert.match(output, /job +16\n[\s\S]*compared by digest\.\nDumped in [\d.]+ s, restored and compared in [\d.]+ s\./);
});

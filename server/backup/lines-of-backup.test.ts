import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { linesOfBackup } from './lines-of-backup.ts';

test('a small backup is read whole although the database takes its time before it asks for the first line', {
  timeout: 10_000,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-lines-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const read = async (bytes: Buffer) => {
    writeFileSync(join(folder, 'backup.gz'), bytes);
    const lines = linesOfBackup(join(folder, 'backup.gz'));
    await sleep(200);
    return Array.fromAsync(lines);
  };
  const whole = gzipSync('head\nrows\nfoot\n');
  assert.deepEqual(await read(whole), ['head', 'rows', 'foot']);
  assert.ok((await read(whole.subarray(0, 20))).length < 3, 'cut off');
  assert.deepEqual(await read(Buffer.from('no gzip')), []);
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { readBackupLines } from './dump.ts';

test('a small backup is read whole although the database takes its time before it asks for the first line', {
  timeout: 10_000,
}, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-lines-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const read = async (bytes: Buffer) => {
    writeFileSync(join(folder, 'backup.gz'), bytes);
    const lines = readBackupLines(join(folder, 'backup.gz'));
    await sleep(200);
    return Array.fromAsync(lines);
  };
  const whole = gzipSync('head\nrows\nfoot\n');
  assert.deepEqual(await read(whole), ['head', 'rows', 'foot']);
  assert.ok((await read(whole.subarray(0, 20))).length < 3, 'cut off');
  assert.deepEqual(await read(Buffer.from('no gzip')), []);
});

test('no more of it is in memory than the line that is being worked on', { timeout: 30_000 }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-lines-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [LINES, MEGABYTE] = [200, 1e6];
  const line = gzipSync(`${'x'.repeat(MEGABYTE)}\n`);
  writeFileSync(join(folder, 'backup.gz'), Buffer.concat(Array.from({ length: LINES }, () => line)));
  const inUse = () => process.memoryUsage().heapUsed + process.memoryUsage().external;
  const before = inUse();
  const lines = readBackupLines(join(folder, 'backup.gz'));
  assert.equal((await lines.next()).value?.length, MEGABYTE);
  await sleep(1000);
  assert.ok(inUse() - before < (LINES / 4) * MEGABYTE, `${((inUse() - before) / MEGABYTE).toFixed(0)} MB are in memory`);
  let rest = 0;
  for await (const line of lines) rest += line.length;
  assert.equal(rest, (LINES - 1) * MEGABYTE);
});

import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#domain/time.ts';
import { receiveFile } from './receive-file.ts';

const SLOWEST = { windowMs: 200, bytesASecond: () => 1000 };
const MAX_BYTES = 1_000_000;
const never = new AbortController().signal;

async function receive(body: Readable, { signal = never, perChunk = async () => {} } = {}): Promise<number> {
  let bytes = 0;
  for await (const chunk of receiveFile(body, { maxBytes: MAX_BYTES, signal, slowest: SLOWEST })) {
    bytes += chunk.length;
    await perChunk();
  }
  return bytes;
}

async function* every(ms: number, piece: Buffer, count: number) {
  for (let i = 0; i < count; i++) {
    yield piece;
    await sleep(ms);
  }
}

test('a sender that trickles is given up after one window, however regularly it sends', async () => {
  const startedAt = performance.now();
  await assert.rejects(receive(Readable.from(every(20, Buffer.alloc(1), 1000))), /request-timeout/);
  // It would go on for twenty seconds.
  assert.ok(performance.now() - startedAt < 5 * SECOND);
});

test('so is one that falls silent, after much as well as after nothing', async () => {
  const silent = new PassThrough();
  await assert.rejects(receive(silent), /request-timeout/);
  const once = new PassThrough();
  once.write(Buffer.alloc(5000));
  await assert.rejects(receive(once), /request-timeout/);
});

test('a slow but steady sender is heard to the end, and what the database takes is not counted', async () => {
  assert.equal(await receive(Readable.from(every(50, Buffer.alloc(100), 10))), 1000);
  const perChunk = () => sleep(150);
  assert.equal(await receive(Readable.from(every(1, Buffer.alloc(10), 5)), { perChunk }), 50);
});

test('when the time of the import is over the sender is given up', async () => {
  const over = new AbortController();
  setTimeout(() => over.abort(), 50);
  await assert.rejects(receive(Readable.from(every(20, Buffer.alloc(1000), 100)), { signal: over.signal }), /request-timeout/);
});

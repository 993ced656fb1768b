import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { withPhotoHeld } from './hold-photo.ts';

const MB = 1024 * 1024;

test('one login that sends fast and then hardly at all leaves room for the photos of others', async () => {
  const stalled = Array.from({ length: 4 }, () => new PassThrough({ highWaterMark: 10 * MB }));
  const held = stalled.map((body) => withPhotoHeld({ sender: '4 slow', body, claimedBytes: 8 * MB }, async (bytes) => bytes.length));
  const ends = held.map((photo) => photo.catch((error: { code?: string }) => error.code));
  for (const body of stalled) {
    body.write(Buffer.alloc(7 * MB));
    while (body.readableLength > 0) await setImmediate();
  }
  const body = new PassThrough();
  const other = withPhotoHeld({ sender: '4 other', body, claimedBytes: 9 * MB }, async (bytes) => bytes.length);
  body.end(Buffer.alloc(9 * MB));
  assert.equal(await other, 9 * MB);
  for (const stream of stalled) stream.end();
  assert.deepEqual(await Promise.all(ends), [7 * MB, ...Array(3).fill('too-many-requests')]);
  const next = new PassThrough();
  next.end(Buffer.alloc(9 * MB));
  assert.equal(await withPhotoHeld({ sender: '4 slow', body: next, claimedBytes: null }, async (bytes) => bytes.length), 9 * MB);
});

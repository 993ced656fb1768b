import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { asCompany } from '../db/company-id.ts';
import { withUploadMemory } from './upload-room.ts';

const MB = 1024 * 1024;
const login = (companyId: number, source: string) => ({ companyId: asCompany(companyId), source });

test('a login that stalls its uploads leaves room for the photos of others', async () => {
  const stalled = Array.from({ length: 4 }, () => new PassThrough({ highWaterMark: 10 * MB }));
  const stalledUploads = stalled.map((body) =>
    withUploadMemory({ turn: login(4, 'slow'), body, claimedBytes: 8 * MB }, async (bytes) => bytes.length),
  );
  const ends = stalledUploads.map((photo) => photo.catch((error: { code?: string }) => error.code));
  for (const body of stalled) {
    body.write(Buffer.alloc(7 * MB));
    while (body.readableLength > 0) await setImmediate();
  }
  const body = new PassThrough();
  const other = withUploadMemory({ turn: login(4, 'other'), body, claimedBytes: 9 * MB }, async (bytes) => bytes.length);
  body.end(Buffer.alloc(9 * MB));
  assert.equal(await other, 9 * MB);
  for (const stream of stalled) stream.end();
  assert.deepEqual(await Promise.all(ends), [7 * MB, ...Array(3).fill('too-many-requests')]);
  const next = new PassThrough();
  next.end(Buffer.alloc(9 * MB));
  assert.equal(await withUploadMemory({ turn: login(4, 'slow'), body: next, claimedBytes: null }, async (bytes) => bytes.length), 9 * MB);
});

/** A file of which only so much has arrived. */
async function stall(companyId: number, source: string, bytes: number) {
  const body = new PassThrough({ highWaterMark: 10 * MB });
  const upload = withUploadMemory({ turn: login(companyId, source), body, claimedBytes: 10 * MB }, async (all) => all.length);
  const end = upload.catch((error: { code?: string }) => error.code);
  body.write(Buffer.alloc(bytes));
  while (body.readableLength > 0) await setImmediate();
  return { body, end };
}

test('slow uploads of one company or of two are dropped for another company and for a login that uses less memory', async () => {
  const trickled = [];
  for (const [company, source] of [[4, 'a'], [4, 'b'], [2, 'a']] as const) trickled.push(await stall(company, source, 7.5 * MB)); // biome-ignore format: one line
  for (const [company, source] of [
    [3, 'other'],
    [4, 'neighbour'],
  ] as const) {
    const body = new PassThrough();
    body.end(Buffer.alloc(4 * MB));
    assert.equal(await withUploadMemory({ turn: login(company, source), body, claimedBytes: null }, async (all) => all.length), 4 * MB);
  }
  for (const { body } of trickled) body.end();
  const ends = await Promise.all(trickled.map(({ end }) => end));
  assert.deepEqual(ends.filter((end) => end === 'too-many-requests').length, 1, String(ends));
});

test('a sender who claims much and sends nothing uses no memory', async () => {
  const claimed = [];
  for (let i = 0; i < 20; i++) claimed.push(await stall(4, `claims${i}`, 10));
  const body = new PassThrough();
  body.end(Buffer.alloc(9 * MB));
  assert.equal(await withUploadMemory({ turn: login(4, 'own'), body, claimedBytes: 9 * MB }, async (all) => all.length), 9 * MB);
  for (const one of claimed) one.body.end();
  await Promise.all(claimed.map(({ end }) => end));
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { asCompany } from '../db/company-id.ts';
import { takeExportSlot, watchReader } from './export-slots.ts';

const reader = (companyId: number, customerId: number, accountId: number | null = 100 * companyId + customerId) => ({
  companyId: asCompany(companyId),
  customerId,
  accountId,
});

test('one company cannot take every place, and one customer or person takes one', () => {
  const places = [takeExportSlot(reader(4, 1)), takeExportSlot(reader(4, 2))];
  assert.throws(() => takeExportSlot(reader(4, 3)), /too-many-requests/);
  places.push(takeExportSlot(reader(2, 1, 7)));
  assert.throws(() => takeExportSlot(reader(2, 1)), /too-many-requests/, 'the same customer');
  assert.throws(() => takeExportSlot(reader(2, 5, 7)), /too-many-requests/, 'the same person');
  places.push(takeExportSlot(reader(2, 2)));
  assert.throws(() => takeExportSlot(reader(3, 1)), /too-many-requests/, 'four in all');
  for (const slot of places) slot.free();
  takeExportSlot(reader(4, 3)).free();
});

test('a slow reader loses the place after a minute when another wants it, and no other reader does', () => {
  const [slow, fast] = [takeExportSlot(reader(4, 1)), takeExportSlot(reader(4, 2))];
  const ended: string[] = [];
  slow.giveUp = () => { ended.push('slow'); slow.free(); }; // biome-ignore format: one line
  fast.giveUp = () => ended.push('fast');
  [slow.bytesPerSecond, fast.bytesPerSecond] = [20_000, 2_000_000];
  assert.throws(() => takeExportSlot(reader(4, 3)), /too-many-requests/);
  assert.deepEqual(ended, [], 'not before its minute');
  for (const slot of [slow, fast]) slot.startedAt -= 61_000;
  assert.throws(() => takeExportSlot(reader(4, 3)), /too-many-requests/);
  assert.deepEqual(ended, ['slow']);
  for (const slot of [takeExportSlot(reader(4, 3)), fast]) slot.free();
});

function* pieces(): Generator<Buffer> {
  for (let i = 0; i < 1024; i++) yield Buffer.alloc(65_536);
}

/** Sends 64 MB to a reader, who may read or not; returns whether the reader was cut off. */
async function isGivenUp(reads: boolean): Promise<boolean> {
  let given = false;
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    const giveUp = () => { given = true; socket.destroy(); }; // biome-ignore format: one line
    const stop = watchReader(socket, { giveUp, bytesPerSecond: Infinity }, 400);
    socket.on('close', stop);
    Readable.from(pieces()).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const client = connect((server.address() as { port: number }).port, '127.0.0.1').on('error', () => {});
  if (reads) client.resume();
  await Promise.race([once(client, 'close'), sleep(5000)]);
  client.destroy();
  server.close();
  return given;
}

test('a reader who does not read is cut off, and one who reads is not', async () => {
  assert.equal(await isGivenUp(false), true);
  assert.equal(await isGivenUp(true), false);
});

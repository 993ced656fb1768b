import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeExportSlot, watchReader } from './export-slots.ts';

test('one company cannot take every place, and one account takes one', () => {
  const free = [takeExportSlot(4, 1), takeExportSlot(4, 2)];
  assert.throws(() => takeExportSlot(4, 3), /too-many-requests/);
  free.push(takeExportSlot(2, 1));
  assert.throws(() => takeExportSlot(2, 1), /too-many-requests/);
  free.push(takeExportSlot(2, 2));
  assert.throws(() => takeExportSlot(3, 1), /too-many-requests/, 'four in all');
  for (const leave of free) leave();
  takeExportSlot(4, 3)();
});

function* pieces(): Generator<Buffer> {
  for (let i = 0; i < 1024; i++) yield Buffer.alloc(65_536);
}

/** Sends 64 MB to a reader, who may read or not; answers whether the reader was given up. */
async function isGivenUp(reads: boolean): Promise<boolean> {
  let given = false;
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {});
    const stop = watchReader(socket, () => { given = true; socket.destroy(); }, 400); // biome-ignore format: one line
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

test('somebody who does not read is given up, and somebody who does is not', async () => {
  assert.equal(await isGivenUp(false), true);
  assert.equal(await isGivenUp(true), false);
});

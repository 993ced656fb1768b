import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitSendTime } from './connections.ts';

const MEGABYTE = 1024 * 1024;
/** More than the kernel takes off the server's hands. */
const ANSWER = Buffer.alloc(25 * MEGABYTE);
/** It is cut after a fraction of a second; the rest is for a busy machine. */
const WAIT_MS = 6000;
const GOES_ON_MS = 1500;

/** Asks for it and takes a piece at a time with a pause after each, or nothing at all. True: the server gave up. */
async function isCut(bytesASecond: number, pauseMs: number | null, waitMs = WAIT_MS): Promise<boolean> {
  const closed = Promise.withResolvers<boolean>();
  const server = createServer((_request, response) => {
    response.once('close', () => closed.resolve(!response.writableFinished));
    response.end(ANSWER);
  });
  limitSendTime(server, { silenceMs: 300, bytesASecond });
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
  socket.on('error', () => {});
  if (pauseMs === null) socket.pause();
  else
    socket.on('data', () => {
      socket.pause();
      setTimeout(() => socket.resume(), pauseMs);
    });
  const result = await Promise.race([closed.promise, sleep(waitMs, false)]);
  socket.destroy();
  server.close();
  return result;
}

describe('an answer that waits for its client', () => {
  test('is given up when it is taken too slowly or not at all', async () => {
    assert.deepEqual(await Promise.all([isCut(50 * MEGABYTE, null), isCut(50 * MEGABYTE, 50)]), [true, true]);
  });

  test('goes on while its time by size lasts', async () => {
    assert.equal(await isCut(MEGABYTE, 10, GOES_ON_MS), false);
  });
});

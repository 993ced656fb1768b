import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import Fastify from 'fastify';
import { HEADERS_TIMEOUT_MS, MAX_CONNECTIONS_PER_ADDRESS, MAX_UNANSWERED_PER_SOCKET, REQUEST_TIMEOUT_MS } from './limits.ts';
import { limitBodyTime, makeServer } from './make-server.ts';

describe('a client that keeps the server waiting', () => {
  const app = Fastify({ serverFactory: (handle) => makeServer(handle, 0) });
  let port = 0;
  before(async () => {
    app.addHook('onRequest', async (request, reply) => limitBodyTime(request, reply));
    app.post('/', async () => ({}));
    app.get('/never', () => new Promise(() => {}));
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });
  after(async () => {
    app.server.closeAllConnections();
    await app.close();
  });

  /** Says something and goes on listening; answers what it has heard by the time the server hangs up. */
  function say(text: string, localAddress = '127.0.0.1'): { socket: Socket; heard: Promise<string> } {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(text));
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes.toString();
    });
    socket.on('error', () => {});
    return { socket, heard: once(socket, 'close').then(() => heard) };
  }

  test('that never sends the rest of its body gets 408 and an end', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const begun = once(app.server, 'request');
    const { heard } = say('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{');
    await begun;
    t.mock.timers.tick(REQUEST_TIMEOUT_MS);
    assert.match(await heard, /^HTTP\/1\.1 408 [\s\S]*"error":"request-timeout"/);
  });

  test('that sends no or half a head has ten seconds for it', () => {
    assert.equal(app.server.headersTimeout, HEADERS_TIMEOUT_MS);
    assert.ok(HEADERS_TIMEOUT_MS <= 10_000);
  });

  test('that asks again and again and reads no answer is cut off', async () => {
    const { heard } = say('GET /never HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(MAX_UNANSWERED_PER_SOCKET + 1));
    assert.equal(await heard, '');
  });

  test('that opens one connection after the other has a hundred, and another address has its own', async () => {
    const open = Array.from({ length: MAX_CONNECTIONS_PER_ADDRESS }, () => say('', '127.0.0.5'));
    await Promise.all(open.map(({ socket }) => once(socket, 'connect')));
    assert.equal(await say('', '127.0.0.5').heard, '');
    const other = say('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '127.0.0.6');
    assert.match(await other.heard, /^HTTP\/1\.1 200 /);
    for (const { socket } of open) socket.destroy();
  });
});

import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { usualEngine } from '../testing/engines.ts';
import { openWorld } from '../testing/world.ts';

test('a server that ends answers whatever comes on an open connection, and refuses only new ones', async () => {
  const world = await openWorld(usualEngine());
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = world.app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const ask = () =>
    new Promise<string>((ok) => {
      const outgoing = request({ port, host: '127.0.0.1', path: '/readyz', agent }, (incoming) => {
        incoming.resume();
        incoming.on('end', () => ok(String(incoming.statusCode)));
      });
      // A new connection that the kernel has accepted and we have not is reset when the server stops listening: refused, in other words.
      outgoing.on('error', (error: NodeJS.ErrnoException) => ok(outgoing.reusedSocket ? `cut: ${error.code}` : 'refused'));
      outgoing.end();
    });
  const ends = new Set<string>();
  const client = async () => {
    for (let end = ''; end !== 'refused'; ) {
      end = await ask();
      ends.add(end);
      await sleep(Math.random() * 20);
    }
  };
  const clients = Array.from({ length: 10 }, client);
  await sleep(100);
  await world.close();
  await Promise.all(clients);
  agent.destroy();
  assert.deepEqual([...ends].sort(), ['200', 'refused']);
});

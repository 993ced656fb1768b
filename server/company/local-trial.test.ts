import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { test } from 'node:test';
import { isPersonHere, userIn } from './local-trial.ts';

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 100 1 0 100 0 0 10 0
   1: 0100007F:0BB8 0100007F:C350 01 00000000:00000000 00:00000000 00000000  1000        0 101 1 0 100 0 0 10 0
   2: 0100007F:C350 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000    33        0 102 1 0 100 0 0 10 0`;

test("the user of a connection's other end is found by its ports, and not the user of our own end", () => {
  assert.equal(userIn(TABLE, { remotePort: 50_000, localPort: 3000 }), 33);
  assert.equal(userIn(TABLE, { remotePort: 50_001, localPort: 3000 }), null);
  assert.equal(userIn('', { remotePort: 50_000, localPort: 3000 }), null);
});

test('a connection of this process is a person’s here', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  t.after(() => {
    client.destroy();
    server.close();
  });
  const [socket] = (await once(server, 'connection')) as [Socket];
  assert.equal(isPersonHere(socket), true);
});

import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { openPostgres } from './engine.ts';
import { tlsFor } from './postgres.ts';

test('a database on another machine is reached over TLS with a checked certificate, unless its address says otherwise', () => {
  for (const url of [
    'postgres://db.example/x',
    'postgresql://u:p@10.0.0.7:5432/x',
    'postgres://127.example/x',
    'postgres://[2001:db8::1]/x',
  ])
    assert.deepEqual(tlsFor(url), { ssl: true }, url);
  for (const url of [
    'postgres://localhost/x',
    'postgres://127.0.0.1:5432/x',
    'postgres://[::1]/x',
    'postgres:///x',
    'postgres://%2Fvar%2Frun%2Fpostgresql/x',
    'postgres:///x?host=/var/run/postgresql',
    'postgres://db.example/x?sslmode=disable',
    'postgres://db.example/x?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  ])
    assert.deepEqual(tlsFor(url), {}, url);
});

test('nothing is said to such a database before it has agreed to TLS', async (t) => {
  const said: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      said.push(chunk);
      socket.end('N'); // "no TLS here"
    });
  });
  await new Promise<void>((ok) => server.listen(0, '0.0.0.0', ok));
  t.after(() => server.close());
  const { port } = server.address() as { port: number };
  // 0.0.0.0 leads to this machine and is none of the names for it.
  const engine = openPostgres(`postgres://kari:hemmelig@0.0.0.0:${port}/x`);
  await assert.rejects(
    engine.asOwner((client) => client.query('select 1')),
    /SSL/,
  );
  await assert.rejects(engine.pool.query('select 1'), /SSL/);
  await engine.close();
  assert.ok(
    said.length >= 2 && said.every((bytes) => bytes.equals(Buffer.from([0, 0, 0, 8, 4, 0xd2, 0x16, 0x2f]))),
    'asked for TLS and no more',
  );
});

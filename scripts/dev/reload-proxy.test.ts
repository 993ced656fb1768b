import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { reloadProxy } from './reload-proxy.ts';

const product = createServer((request, response) => {
  if (request.url === '/page')
    return void response.setHeader('content-type', 'text/html; charset=utf-8').end('<head></head><body>å</body>');
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () =>
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify([request.method, request.headers.host, body])),
  );
});
const behind = Promise.withResolvers<number>();
const proxy = reloadProxy(() => behind.promise);
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
let base = '';

before(async () => {
  product.listen(0, '127.0.0.1');
  proxy.server.listen(0, '127.0.0.1');
  await Promise.all([once(product, 'listening'), once(proxy.server, 'listening')]);
  base = `http://127.0.0.1:${portOf(proxy.server)}`;
});
after(() => {
  for (const server of [product, proxy.server]) {
    server.closeAllConnections();
    server.close();
  }
});

test('a page waits for the server, and gets the script that loads it again; everything else passes as it is', async () => {
  const page = fetch(`${base}/page`);
  behind.resolve(portOf(product));
  assert.equal(await (await page).text(), '<head><script src="/dev/reload.js"></script></head><body>å</body>');
  const answer = await fetch(`${base}/api/x`, { method: 'POST', body: 'hei' });
  assert.deepEqual([answer.status, await answer.json()], [201, ['POST', `127.0.0.1:${portOf(proxy.server)}`, 'hei']]);
});

test('an open page is notified of a change', async () => {
  assert.match(await (await fetch(`${base}/dev/reload.js`)).text(), /EventSource/);
  const events = await fetch(`${base}/dev/events`);
  const reader = events.body?.getReader();
  proxy.reload();
  assert.equal(new TextDecoder().decode((await reader?.read())?.value), 'data: changed\n\n');
  await reader?.cancel();
});

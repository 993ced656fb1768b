import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { openWorld, type World } from '#server/testing/world.ts';
import { findTool, missingTool } from '../../scripts/find-tool.ts';
import { freePort } from '../../scripts/postgres.ts';
import { type Caddy, startCaddy } from './behind-caddy/caddy.ts';

const HOST = 'kunde.fjordror.example';
const SECRET = 'kari@nordmann.example';
const skip = (await findTool('caddy')) ? false : missingTool('caddy');

describe('ops/Caddyfile', { skip }, () => {
  let world: World;
  let caddy: Caddy;
  /** The portal itself, but for one path that shows what came. */
  const server = createServer(async (asked, reply) => {
    if (asked.url?.startsWith('/api/echo')) return void reply.end(JSON.stringify(asked.headers));
    const { statusCode, headers, rawPayload } = await world.app.inject({ method: 'GET', url: asked.url ?? '/', headers: asked.headers });
    reply.writeHead(statusCode, headers as Record<string, string>).end(rawPayload);
  });
  before(async () => {
    world = await openWorld('embedded', { TRUST_PROXY: '1', STRICT_HOSTS: 'on', PORTAL_DOMAIN: 'portal.example' });
    await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
    caddy = await startCaddy([(server.address() as AddressInfo).port, await freePort()]);
  });
  after(async () => {
    await caddy?.stop();
    server.closeAllConnections();
    server.close();
    await world.close();
  });

  /** Its authority is not trusted by any client: what counts is whether there is a certificate at all. */
  const ask = async (path: string, host = HOST, headers: Record<string, string> = {}) => {
    const answer = await new Promise<import('node:http').IncomingMessage>((ok, fail) =>
      request(
        {
          host: '127.0.0.1',
          port: caddy.port,
          servername: host,
          path,
          headers: { host, ...headers },
          rejectUnauthorized: false,
          agent: false,
        },
        ok,
      )
        .once('error', fail)
        .end(),
    );
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };

  test('a certificate is made for names that the portal knows, and for no others', async () => {
    for (const host of [HOST, 'fjordror.portal.example', 'portal.example']) assert.equal((await ask('/healthz', host)).status, 200, host);
    for (const host of ['evil.example', 'finnesikke.portal.example']) await assert.rejects(ask('/healthz', host), /alert|SSL|socket/, host);
  });

  test('what is for the inside is not found from outside, and a client is not believed about itself', async () => {
    for (const path of ['/readyz', `/known-host?domain=${HOST}`]) assert.equal((await ask(path)).status, 404, path);
    const claims = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', forwarded: 'for=203.0.113.9' };
    const seen = JSON.parse((await ask(`/api/echo?email=${SECRET}`, HOST, claims)).body);
    assert.deepEqual(
      [seen['x-forwarded-for'], seen['x-forwarded-proto'], seen.forwarded, seen.host],
      ['127.0.0.1', 'https', undefined, HOST],
    );
  });

  test('in the clear a page is sent to https and a call is refused; no query is written down', async () => {
    const page = await fetch(`${caddy.plain}/auth/login`, { redirect: 'manual', headers: { host: HOST } });
    assert.deepEqual([page.status, page.headers.get('location')?.startsWith('https://')], [301, true]);
    const call = await fetch(`${caddy.plain}/api/Customer/GetJobs?email=${SECRET}`);
    assert.deepEqual([call.status, await call.json()], [403, { error: 'https-required' }]);
    assert.ok(!caddy.written().includes('nordmann'), caddy.written());
  });
});

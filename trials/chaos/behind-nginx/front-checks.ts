import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { call } from '../../shared/call.ts';
import { checkSizes, SENT_WHOLE_BYTES } from './body-sizes.ts';
import { type Check, check } from './check.ts';
import { HOST, hasIpv6, type Nginx, startNginx } from './nginx.ts';

/** Reads a request to its end and then, if asked to, falls dead instead of answering it. What is very large is not waited for. */
async function startStandIn(name: string): Promise<{ server: Server; port: number; taken: string[] }> {
  const taken: string[] = [];
  const server = createServer((request, response) => {
    if (Number(request.headers['content-length']) > SENT_WHOLE_BYTES) return void response.end();
    request.resume().on('end', () => {
      taken.push(`${request.method} ${request.url}`);
      if (request.url?.startsWith('/api/dies')) return void request.socket.destroy();
      if (request.url === '/assets/new.js' && name === 'old') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' });
      response.end(JSON.stringify({ name, headers: request.headers }));
    });
  });
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  return { server, port: (server.address() as AddressInfo).port, taken };
}

const SECRET = 'kari@nordmann.example';

/** What the configuration of nginx does by itself, with stand-ins for the two servers that die on command. */
export async function checkFront(): Promise<Check[]> {
  const [old, next] = [await startStandIn('old'), await startStandIn('new')];
  let nginx: Nginx | null = null;
  try {
    nginx = await startNginx([old.port, next.port]);
    return [
      ...(await checkRepeats(nginx, [old.taken, next.taken])),
      ...(await checkHeaders(nginx)),
      ...(await checkSizes(nginx)),
      ...(await checkDoors(nginx)),
    ];
  } finally {
    await nginx?.stop();
    for (const { server } of [old, next]) {
      server.closeAllConnections();
      server.close();
    }
  }
}

async function checkRepeats(nginx: Nginx, takenBy: string[][]): Promise<Check[]> {
  const agent = nginx.newAgent();
  const ask = (path: string, method: 'GET' | 'POST' = 'GET') => call(`${nginx.tls}${path}`, { method, agent, headers: { host: HOST } });
  const taken = (what: string) => takenBy.flat().filter((line) => line.startsWith(what)).length;
  const assets = await Promise.all(Array.from({ length: 8 }, () => ask('/assets/new.js')));
  await ask('/api/dies-too');
  // After a failure a server is left alone for 3 s, counted in whole seconds; with both dead there is no server to ask.
  await sleep(4500);
  const dead = await ask(`/api/dies?email=${SECRET}`, 'POST');
  const checks = [
    check('a POST whose server died after reading it: sent', taken('POST /api/dies'), 1),
    check('… and answered', `${dead.status} ${dead.text}`, '503 {"error":"unavailable"}'),
    check('a GET whose server died: sent (to both)', taken('GET /api/dies-too'), 2),
    check('8 requests for a file that one server does not have: 200', assets.filter((a) => a.status === 200).length, 8),
  ];
  agent.destroy();
  return checks;
}

async function checkHeaders(nginx: Nginx): Promise<Check[]> {
  const agent = nginx.newAgent();
  const headers = { host: HOST, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', forwarded: 'for=203.0.113.9' };
  const { text } = await call(`${nginx.tls}/api/echo?email=${SECRET}`, { agent, headers });
  const seen = (JSON.parse(text) as { headers: Record<string, string> }).headers;
  const large = await call(`${nginx.tls}/api/echo?${'x'.repeat(12_500)}`, { agent, headers: { host: HOST } });
  const send = async (path: string, bytes: number) => {
    const { status, text: said } = await call(`${nginx.tls}${path}`, {
      method: 'POST',
      headers: { host: HOST },
      agent,
      body: 'x'.repeat(bytes),
    });
    return status === 200 ? 'taken' : `${status} ${said}`;
  };
  const sizes = [await send('/api/echo', 65_000), await send('/api/echo', 70_000)];
  agent.destroy();
  return [
    check('what a client claims to be its address', seen['x-forwarded-for'] ?? '', '127.0.0.1'),
    check('the scheme that the server is given', seen['x-forwarded-proto'] ?? '', 'https'),
    check('the host that the server is given', seen['host'] ?? '', HOST),
    check('a request line of 12 KB (1000 emoji in a survey)', large.status, 200),
    check('bodies of 65 and 70 KB', sizes.join(', '), 'taken, 413 {"error":"body-too-large"}'),
    check('an e-mail address of a query in any file that nginx wrote', nginx.written().includes('nordmann'), false),
  ];
}

async function checkDoors(nginx: Nginx): Promise<Check[]> {
  const page = await call(`${nginx.plain}/auth/login?x=1`, { headers: { host: HOST } });
  const api = await call(`${nginx.plain}/api/Customer/GetJobs`, { headers: { host: HOST } });
  writeFileSync(join(nginx.challenges, 'token'), 'token.key');
  const challenge = await call(`${nginx.plain}/.well-known/acme-challenge/token`, { headers: { host: HOST } });
  const stranger = await call(`${nginx.plain}/`, { headers: { host: 'stranger.example' } }).catch(() => 'no answer');
  return [
    check('a page over http', `${page.status} ${page.header('location')}`, `301 https://${HOST}/auth/login?x=1`),
    check('a call over http', `${api.status} ${api.text}`, '403 {"error":"https-required"}'),
    check("an authority's question, over http", `${challenge.status} ${challenge.text}`, '200 token.key'),
    check('a page over IPv6', hasIpv6 ? await overIpv6(nginx) : 301, 301),
    check('another host name over http', stranger === 'no answer' ? stranger : 'an answer', 'no answer'),
    check('another host name over TLS', await handshake(nginx.port, { servername: 'stranger.example' }), 'refused'),
    check('TLS 1.1', await handshake(nginx.port, { servername: HOST, minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' }), 'refused'),
    check('TLS 1.2', await handshake(nginx.port, { servername: HOST, maxVersion: 'TLSv1.2' }), 'TLSv1.2'),
    check('TLS at best', await handshake(nginx.port, { servername: HOST }), 'TLSv1.3'),
  ];
}

const overIpv6 = async ({ plain }: Nginx): Promise<number> =>
  (await call(`${plain.replace('127.0.0.1', '[::1]')}/auth/login`, { headers: { host: HOST } })).status;

type Version = 'TLSv1.1' | 'TLSv1.2';

function handshake(port: number, options: { servername: string; minVersion?: Version; maxVersion?: Version }): Promise<string> {
  return new Promise((ok) => {
    const ciphers = options.maxVersion === 'TLSv1.1' ? { ciphers: 'DEFAULT@SECLEVEL=0' } : {};
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...ciphers, ...options }, () => {
      ok(socket.getProtocol() ?? '');
      socket.destroy();
    });
    socket.once('error', () => ok('refused'));
  });
}

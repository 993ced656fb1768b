import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import Fastify from 'fastify';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { ApiError } from '../errors/api-error.ts';
import { usualEngine } from '../testing/engines.ts';
import { passwordIn } from '../testing/fixture.ts';
import { missingHeaders } from '../testing/required-headers.ts';
import { openWorld, type World } from '../testing/world.ts';
import { sendErrorInTime } from './send-error.ts';

describe('HTTP', () => {
  let world: World;
  let port: number;
  before(async () => {
    world = await openWorld(usualEngine());
    await world.app.listen({ host: '127.0.0.1', port: 0 });
    port = (world.app.addresses()[0] as AddressInfo).port;
  });
  after(() => world.close());

  /** Sends bytes as they are and reads until the server closes. */
  const raw = (bytes: string | Buffer): Promise<string> =>
    new Promise((ok, fail) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      let text = '';
      socket.setTimeout(8000, () => socket.destroy(new Error('no end within 8 s')));
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
      });
      socket.on('end', () => socket.end());
      socket.on('close', () => ok(text));
      socket.on('error', fail);
    });

  test('every answer carries the security headers, whatever its status', async () => {
    const as = await world.logIn('kari');
    const answers = [
      await world.call('GET', '/auth/login'),
      await world.call('GET', '/healthz'),
      await world.call('GET', '/api/docs'),
      await world.call('GET', '/api/openapi.json'),
      await world.call('GET', '/api/Customer/GetJobs', { as }),
      await world.call('GET', '/api/Customer/GetJobs'),
      await world.call('GET', '/api/Customer/GetJobs', { headers: { companyid: '4' } }),
      await world.call('GET', '/api/Customer/GetSchemas?jobId=x', { as }),
      await world.call('GET', '/no/such/path'),
      await world.call('GET', '/%zz'),
      await world.call('GET', '/api/Customer/Login'),
      await world.call('POST', '/api/Customer/Login', { payload: 'xx', headers: { 'content-type': 'text/plain' } }),
      await world.call('POST', '/api/Customer/Login', { payload: '{"a":1}', headers: { 'content-type': 'application/json' } }),
      await world.call('POST', '/api/Customer/Logout'),
    ];
    assert.deepEqual(
      answers.map((a) => a.statusCode),
      [200, 200, 200, 200, 200, 400, 401, 400, 404, 400, 405, 415, 413, 204],
    );
    for (const answer of answers) {
      assert.deepEqual(missingHeaders(answer.headers, answer.statusCode !== 204), [], `${answer.statusCode}`);
      // What the router itself cannot read is refused before the request has a number of its own.
      if (answer.statusCode !== 400) assert.ok(answer.headers['x-request-id'], `${answer.statusCode}`);
      if (answer.statusCode >= 400)
        assert.deepEqual(
          Object.keys(answer.json()).filter((k) => k !== 'field'),
          ['error', 'requestId'],
        );
    }
  });

  test("below the portal's domain every name must be called by https, of a company's own names only that one, on errors too", async () => {
    for (const [host, header] of [
      ['localhost', 'max-age=63072000; includeSubDomains'],
      ['fjordror.localhost:3000', 'max-age=63072000; includeSubDomains'],
      ['kunde.fjordror.example', 'max-age=63072000'],
      ['evillocalhost', 'max-age=63072000'],
    ])
      for (const path of ['/auth/login', '/api/Customer/GetJobs', '/healthz', '/api/nothing'])
        assert.equal((await world.call('GET', path, { headers: { host } })).headers['strict-transport-security'], header, `${host}${path}`);
  });

  test('a proxy learns which names are ours, whatever host it asks at, and no more', async () => {
    const strict = await openWorld(world.kind, {
      STRICT_HOSTS: 'on',
      PORTAL_DOMAIN: 'portal.example',
      SERVER_URL: 'https://api.portal.example',
    });
    const ask = async (query: string) =>
      (await strict.call('GET', `/known-host${query}`, { headers: { host: '10.0.0.7:3001' } })).statusCode;
    for (const name of ['kunde.fjordror.example', 'fjordror.portal.example', 'portal.example', 'api.portal.example'])
      assert.equal(await ask(`?domain=${name}`), 200, name);
    for (const name of [
      'evil.example',
      'evil.portal.example',
      'localhost',
      'fjordror.localhost',
      '127.0.0.1',
      'kunde.fjordror.example:443',
      '*',
      '',
    ])
      assert.equal(await ask(`?domain=${name}`), 404, name);
    for (const query of ['', '?domain=a&domain=b', `?domain=${'a'.repeat(300)}`]) assert.equal(await ask(query), 400, query);
    await strict.close();
  });

  test('the security headers say what they should, on pages and on calls alike', async () => {
    for (const answer of [await world.call('GET', '/auth/login'), await world.call('GET', '/api/Customer/GetJobs')]) {
      const { headers } = answer;
      const [, seconds] = /^max-age=(\d+); includeSubDomains$/.exec(String(headers['strict-transport-security'])) ?? [];
      assert.ok(Number(seconds) >= 365 * 24 * 3600, 'a year and all hosts below');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['referrer-policy'], 'no-referrer');
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
      assert.equal(headers['cache-control'], 'no-store');
      const policy = String(headers['content-security-policy']);
      for (const part of ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"])
        assert.ok(policy.includes(part), part);
      assert.doesNotMatch(policy, /unsafe|https?:|\*/);
      // Passkeys are the one thing that the portal may use.
      const permissions = String(headers['permissions-policy']).replaceAll(/publickey-credentials-(create|get)=\(self\)/g, '');
      assert.doesNotMatch(permissions, /=\([^)]|=\*/);
      assert.equal(headers.server, undefined);
      assert.equal(headers['x-powered-by'], undefined);
    }
    const page = String((await world.call('GET', '/auth/login')).headers['content-security-policy']);
    assert.match(
      page,
      /script-src 'self'; .*connect-src 'self'; .*require-trusted-types-for 'script'; trusted-types dompurify kundeportal-worker$/,
    );
  });

  test('no other origin is ever allowed to read', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    };
    for (const method of ['GET', 'OPTIONS'] as const)
      for (const url of ['/api/Customer/GetJobs', '/auth/login', '/api/openapi.json']) {
        const answer = await world.app.inject({ method, url, headers });
        assert.deepEqual(
          Object.keys(answer.headers).filter((name) => name.startsWith('access-control')),
          [],
        );
      }
  });

  test('a portal at another origin of the same site may call and read; no other origin learns of it', async () => {
    const portal = 'https://kunde.fjordror.example';
    const other = await openWorld(usualEngine(), { PORTAL_ORIGINS: `${portal}, http://fjordror.localhost:4001` });
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,companyid' };
    const ask = (method: 'GET' | 'POST' | 'OPTIONS', url: string, headers: Record<string, string>) =>
      other.app.inject({ method, url, headers });
    const corsOf = (headers: Record<string, unknown>) => Object.keys(headers).filter((name) => name.startsWith('access-control'));

    const before = await ask('OPTIONS', '/api/Customer/Login', { origin: portal, 'sec-fetch-site': 'same-site', ...asked });
    assert.equal(before.statusCode, 204);
    assert.equal(before.headers['access-control-allow-origin'], portal);
    assert.equal(before.headers['access-control-allow-credentials'], 'true');
    assert.match(String(before.headers['access-control-allow-headers']), /authorization, companyid, content-type/);
    assert.deepEqual(missingHeaders(before.headers, false), []);

    const from = (origin: string, site: string) => ({
      origin,
      'sec-fetch-site': site,
      companyid: '4',
      authorization: encodeBasic({ id: 'kari', value: passwordIn(4) }),
    });
    const login = await ask('POST', '/api/Customer/Login', from(portal, 'same-site'));
    assert.equal(login.statusCode, 200);
    assert.match(String(login.headers['set-cookie']), /^__Host-kp-bind=\S+; Path=\/; Secure; HttpOnly; SameSite=Strict/);
    assert.equal(login.headers['access-control-allow-origin'], portal);
    assert.equal(login.headers['vary'], 'origin');
    const { id, value } = login.json<{ id: string; value: string }>();
    const withoutCookie = { origin: portal, companyid: '4', authorization: encodeBasic({ id, value }) };
    const unbound = await ask('GET', '/api/Customer/GetJobs', withoutCookie);
    assert.equal(unbound.statusCode, 401, 'the key is bound to the cookie here too');
    assert.equal(unbound.headers['access-control-allow-origin'], portal, 'an error can be read too');

    const strangers: [string, string][] = [
      ['https://evil.example', 'cross-site'],
      ['https://blogg.fjordror.example', 'same-site'],
      ['http://kunde.fjordror.example', 'cross-site'],
      [`${portal}.evil.example`, 'cross-site'],
      ['null', 'cross-site'],
    ];
    for (const [origin, site] of strangers) {
      const answer = await ask('POST', '/api/Customer/Login', from(origin, site));
      assert.deepEqual([answer.statusCode, answer.json().error, corsOf(answer.headers)], [403, 'cross-site', []], origin);
      const preflight = await ask('OPTIONS', '/api/Customer/Login', { origin, 'sec-fetch-site': site, ...asked });
      assert.deepEqual([preflight.statusCode, corsOf(preflight.headers)], [403, []], origin);
    }
    assert.equal((await ask('POST', '/api/Customer/Login', from(portal, 'cross-site'))).statusCode, 403, 'the browser knows the site best');
    assert.deepEqual(corsOf((await ask('GET', '/auth/login', { origin: portal })).headers), [], 'other origins read no pages');
    await other.close();
  });

  test('a body that says it is packed is not unpacked', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'identity']) {
      const headers = { 'content-encoding': encoding, 'content-type': 'application/json' };
      const answer = await world.call('POST', '/api/Account/Register', { headers, payload: '{}' });
      assert.deepEqual([answer.statusCode, answer.json().error], [415, 'content-type-not-supported'], encoding);
    }
  });

  test('whatever address is asked for, the redirect stays on the same host', async () => {
    const odd = [
      '//evil.example',
      '/\\evil.example',
      '/%09/evil.example',
      '/%2F%2Fevil.example',
      '/.evil.example',
      '/@evil.example',
      '/auth//evil.example',
    ];
    const tails = [
      '',
      '/',
      '/..',
      '/%2e%2e',
      '?next=https://evil.example',
      '?url=//evil.example',
      '/admin',
      '/%0d%0aLocation:%20https://evil.example',
    ];
    const heads = ['', '/auth/login', '/admin', '/admin/minejobber', '/api', '/api/Customer/Login', '/assets', '/brand', '/svar'];
    let sent = 0;
    for (const head of heads)
      for (const middle of odd)
        for (const tail of tails) {
          const answer = await world.call('GET', `${head}${middle}${tail}`, { headers: { accept: 'text/html' } });
          assert.ok(answer.statusCode < 500);
          if (answer.headers.location !== undefined) assert.equal(answer.headers.location, '/auth/login');
          sent++;
        }
    assert.ok(sent >= 500);
  });

  test('a key of the language itself in a body is refused, and nothing gets a new property', async () => {
    const as = await world.logIn('admin');
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const payload = `{"Email":"a@b.example","${key}":{"isAdmin":true}}`;
      const answer = await world.call('POST', '/api/Account/ValidateEmail', {
        as,
        bearer: true,
        payload,
        headers: { 'content-type': 'application/json' },
      });
      assert.deepEqual([answer.statusCode, answer.json().error], [400, 'invalid-input'], key);
    }
    const query = await world.call('POST', '/api/Customer/ResetPassword?email=a@b.example&__proto__=x', { headers: { companyid: '4' } });
    assert.ok(query.statusCode < 500);
    assert.equal(({} as Record<string, unknown>)['isAdmin'], undefined);
  });

  test('a known path with another method is 405 and tells which are allowed; an unknown one is 404', async () => {
    const wrong = await world.app.inject({ method: 'DELETE', url: '/api/Customer/GetJobs?x=1' });
    assert.deepEqual([wrong.statusCode, wrong.headers.allow], [405, 'GET, HEAD']);
    for (const method of ['PUT', 'PATCH', 'OPTIONS', 'TRACE'] as const) {
      assert.equal((await world.app.inject({ method: method as 'PUT', url: '/api/Customer/Login' })).statusCode, 405, method);
    }
    for (const url of [
      '/api/customer/getjobs',
      '/api/Customer/GetJobs/',
      '/.git/config',
      '/server/startup/start-server.ts',
      '/../package.json',
      '/api',
      '//evil.example/',
    ]) {
      const answer = await world.call('GET', url);
      assert.equal(answer.statusCode, 404, url);
      assert.equal(answer.headers.location, undefined);
    }
  });

  test('the Host header chooses the look and is never repeated', async () => {
    const logo = async (host: string) => (await world.call('GET', '/brand/logo.png', { headers: { host } })).rawPayload.toString('hex');
    const hosts = ['ildtopp.localhost:3000', 'www.nordvann.example', 'localhost:3000'];
    const logos = await Promise.all(hosts.map(logo));
    assert.equal(new Set(logos).size, hosts.length);
    assert.equal(await logo('evil.example'), logos[2]);
    const name = async (host: string) =>
      (await world.call('GET', '/manifest.webmanifest', { headers: { host } })).json<{ name: string }>().name;
    assert.deepEqual(await Promise.all(hosts.map(name)), ['Ildtopp Kundeportal', 'Nordvann Kundeportal', 'Fjordrør Kundeportal']);
    const page = await world.call('GET', '/auth/login', { headers: { host: 'evil.example' } });
    assert.ok(!`${page.body}${JSON.stringify(page.headers)}`.includes('evil'));
  });

  test('bytes that are no proper request get one error answer and an end', async () => {
    const get = 'GET /healthz HTTP/1.1\r\n';
    const post = 'POST /api/Customer/Login HTTP/1.1\r\nHost: a\r\nCompanyID: 4\r\nContent-Type: application/json\r\n';
    const cases: [string, string | Buffer, RegExp][] = [
      ['no Host', `${get}Connection: close\r\n\r\n`, /^HTTP\/1\.1 400/],
      ['two Hosts', `${get}host: a\r\nhost: b\r\nConnection: close\r\n\r\n`, /^HTTP\/1\.1 400[\s\S]*"field":"Host"/],
      ['two lengths', `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`, /^HTTP\/1\.1 400/],
      [
        'length and chunks',
        `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n`,
        /^HTTP\/1\.1 400/,
      ],
      ['unknown coding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, /^HTTP\/1\.1 (400|501)/],
      ['folded header', `${get}Host: a\r\nX: a\r\n b\r\nConnection: close\r\n\r\n`, /^HTTP\/1\.1 (400|200)/],
      ['a space before the colon', `${get}Host : a\r\n\r\n`, /^HTTP\/1\.1 400/],
      ['a header too large', `${get}Host: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, /^HTTP\/1\.1 431/],
      [
        'two authorizations',
        `GET /api/Customer/GetJobs HTTP/1.1\r\nHost: a\r\nCompanyID: 4\r\nAuthorization: Basic YTpi\r\nAuthorization: Basic YTpi\r\nConnection: close\r\n\r\n`,
        /^HTTP\/1\.1 400/,
      ],
      [
        'two companies',
        `GET /api/Customer/GetJobs HTTP/1.1\r\nHost: a\r\nCompanyID: 4\r\nCompanyID: 2\r\nConnection: close\r\n\r\n`,
        /^HTTP\/1\.1 400/,
      ],
      ['NUL in the path', 'GET /api/Customer/GetSchemas?jobId=%00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400/],
      ['a backslash', 'GET /\\evil.example HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 404/],
      ['noise', Buffer.from([0, 1, 2, 255, 254, 13, 10, 13, 10]), /^HTTP\/1\.1 400/],
      ['TLS', Buffer.from('16030100a5010000a1', 'hex'), /^HTTP\/1\.1 400/],
      ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /^HTTP\/1\.1 (400|505)/],
      ['an unknown method', 'BREW /healthz HTTP/1.1\r\nHost: a\r\n\r\n', /^HTTP\/1\.1 400/],
      [
        'an absolute address',
        'GET http://evil.example/healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
        /^HTTP\/1\.1 (200|400|404)/,
      ],
    ];
    for (const [name, bytes, expected] of cases) {
      const answer = await raw(bytes);
      assert.match(answer, expected, name);
      assert.equal(answer.match(/HTTP\/1\.1 \d/g)?.length, 1, `${name}: one answer only`);
      if (answer.startsWith('HTTP/1.1 4')) assert.match(answer, /content-security-policy: .*\{"error":"/is, name);
    }
    assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
  });

  test('a request whose end can be read in two ways is refused, and the one hidden behind it is not answered', async () => {
    const hidden = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const post = 'POST /api/Account/ChangePassword HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
    const chunked = 'Transfer-Encoding: chunked';
    const framings = [
      ...['4', '0', '100'].flatMap((n) => [`Content-Length: ${n}\r\n${chunked}`, `${chunked}\r\nContent-Length: ${n}`]),
      'Content-Length: 0\r\nContent-Length: 54',
      'Content-Length: 4\r\nContent-Length: 4',
      'Content-Length: 0, 54',
      ...[' : chunked', ':\r\n chunked', ':\x0bchunked', ': \0chunked', ': "chunked"', ': chunked, identity', ': chunkedx'].map(
        (rest) => `Transfer-Encoding${rest}\r\nContent-Length: 4`,
      ),
      ...['\n', '\r'].map((end) => `X: a${end}${chunked}\r\nContent-Length: 4`),
      ...['+4', '-1', '0x4', '4.0', '4 4', '"4"', '', '4\0', '18446744073709551620', '4,'].map((n) => `Content-Length: ${n}`),
      ...['xchunked', 'identity', 'chunked, gzip', 'chunked, chunked', 'chunked,', '', '\x0cchunked'].map((c) => `Transfer-Encoding: ${c}`),
    ].map((head) => `${head}\r\n\r\n0\r\n\r\n`);
    const chunks = [
      '0x2\r\n{}\r\n',
      '+2\r\n{}\r\n',
      ' 2\r\n{}\r\n',
      '\r\n{}\r\n',
      'FFFFFFFFFFFFFFFFF\r\n{}\r\n',
      '2\n{}\r\n',
      '2\r\n{}\n',
      '2\r{}\r\n',
      '2\r\n{}',
      '2\r\n{}{}\r\n',
      '6\r\n{}\r\n',
      '2;a=\0\r\n{}\r\n',
      '2;a\nb\r\n{}\r\n',
      '2,2\r\n{}\r\n',
    ].map((body) => `${chunked}\r\n\r\n${body}0\r\n\r\n`);
    for (const framing of [...framings, ...chunks]) {
      const answer = await raw(Buffer.from(`${post}${framing}${hidden}`, 'latin1'));
      assert.match(answer, /^HTTP\/1\.1 4/, JSON.stringify(framing));
      assert.equal(answer.match(/HTTP\/1\.1 \d/g)?.length, 1, JSON.stringify(framing));
    }
  });

  test('plain HTTP behind a proxy is refused for the API', async () => {
    const behind = await openWorld(usualEngine(), { TRUST_PROXY: '1' });
    const answer = await behind.call('GET', '/api/Customer/GetJobs', {
      headers: { 'x-forwarded-proto': 'http', 'x-forwarded-for': '192.0.2.1' },
    });
    assert.deepEqual([answer.statusCode, answer.json().error], [403, 'https-required']);
    await behind.close();
  });

  test('the controller can be called something else, and the two fixed paths stay', async () => {
    const other = await openWorld(usualEngine(), { CUSTOMER_CONTROLLER: 'Kunde' });
    const statusOf = async (method: 'GET' | 'POST', url: string) =>
      (await other.call(method, url, { headers: { companyid: '4' } })).statusCode;
    assert.equal(await statusOf('GET', '/api/Kunde/GetJobs'), 401);
    assert.equal(await statusOf('GET', '/api/Customer/GetJobs'), 404);
    assert.equal(await statusOf('GET', '/api/Customer/CustomerSchemaContent?jobId=1&schemaId=8'), 401);
    assert.equal(await statusOf('POST', '/api/Customer/ResetPassword?email=a@b.example'), 200);
    await other.close();
  });

  test('on a real server "too many requests" comes half a second late, and nothing else does', async () => {
    const app = Fastify();
    app.setErrorHandler(sendErrorInTime);
    for (const code of ['not-found', 'too-many-requests'] as const)
      app.get(`/${code}`, () => {
        throw new ApiError(code);
      });
    const timed = async (path: string) => {
      const startedAt = performance.now();
      const { statusCode } = await app.inject(path);
      return { statusCode, isLate: performance.now() - startedAt > 499 };
    };
    await timed('/not-found');
    assert.deepEqual(await timed('/not-found'), { statusCode: 404, isLate: false });
    assert.deepEqual(await timed('/too-many-requests'), { statusCode: 429, isLate: true });
  });
});

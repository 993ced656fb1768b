import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { brands } from '#brands/index.ts';
import { calls } from '#contract/index.ts';
import { type Config, ConfigProblems, readConfig } from './config.ts';
import { problemsWithAddresses, setupOrigin, webAddressInMails } from './portal.ts';

test('without any setting the server runs on this machine, with demo data and no mail server', () => {
  const config = readConfig({});
  assert.deepEqual(
    [config.host, config.port, config.demo, config.smtpUrl, config.customerController, config.trustProxy],
    ['127.0.0.1', 3000, 'auto', null, 'Customer', 0],
  );
  assert.equal(config.databaseUrls.size, 0);
});

test('data folder and list of erasures are the same for a command, wherever it is called from', (t) => {
  const [inside, elsewhere] = [process.cwd(), tmpdir()];
  t.after(() => process.chdir(inside));
  const read = () =>
    [{}, { DATA_DIR: 'd' }, { ERASURE_LIST: 'l' }].map(readConfig).map(({ dataDir, erasureList }) => [dataDir, erasureList]);
  process.chdir(elsewhere);
  const there = read();
  process.chdir(inside);
  assert.deepEqual(there, read());
  const portal = join(import.meta.dirname, '../..');
  assert.deepEqual(there[1], [join(portal, 'd'), join(portal, 'd', 'erasures.ndjson')]);
  assert.deepEqual(there[2], [join(portal, 'data'), join(portal, 'l')]);
});

/** As a start reads them, when the portals are known. */
function settingsFor(env: Record<string, string>): Config {
  const config = readConfig(env);
  const problems = problemsWithAddresses(config, brands);
  if (problems.length > 0) throw new ConfigProblems(problems);
  return config;
}

test('a database id with its own address uses it, the others share the common one', () => {
  const { databaseUrls } = readConfig({ DATABASE_URL: 'postgres://a/x', DATABASE_URL_3: 'postgres://b/y' });
  assert.deepEqual(
    databaseUrls,
    new Map([
      [0, 'postgres://a/x'],
      [3, 'postgres://b/y'],
    ]),
  );
  assert.throws(() => readConfig({ DATABASE_URL_3: 'postgres://b/y' }), /DATABASE_URL is needed/);
});

test('demo data comes only to a server that this machine alone can reach', () => {
  for (const HOST of ['127.0.0.1', '127.0.0.2', 'localhost', '::1'])
    for (const DEMO of ['auto', 'on', 'off']) assert.equal(readConfig({ HOST, DEMO }).demo, DEMO, HOST);
  for (const env of [
    ...['0.0.0.0', '::', '192.0.2.7', 'portal.example', '127.example'].map((HOST) => ({ HOST })),
    { TRUST_PROXY: '1' },
    { HOST: '127.0.0.1', TRUST_PROXY: '2' },
  ]) {
    for (const DEMO of ['auto', 'off']) assert.equal(readConfig({ ...env, DEMO }).demo, 'off', JSON.stringify(env));
    assert.throws(() => readConfig({ ...env, DEMO: 'on' }), /DEMO=on makes logins whose password everybody knows/, JSON.stringify(env));
  }
});

test('several hosts in the address of a database are refused by name', () => {
  const addresses = [
    'postgres://u:hemmelig@db1:5432,db2:5432/x',
    'postgres://db1,db2/x',
    'postgresql://u@db1,db2:5433/x?sslmode=disable',
    'postgres:///x?host=db1,db2',
    'postgres:///x?a=b&host=db1%2Cdb2',
  ];
  for (const DATABASE_URL of addresses)
    for (const env of [{ DATABASE_URL }, { DATABASE_URL_3: DATABASE_URL }])
      assert.throws(
        () => readConfig(env),
        (error: Error) => /DATABASE_URL\S* names several hosts: it takes one/.test(error.message) && !/hemmelig|db1/.test(error.message),
        DATABASE_URL,
      );
  for (const DATABASE_URL of ['postgres://u:a,b@db1/x', 'postgres://db1/x?options=a,b']) readConfig({ DATABASE_URL });
});

test('mails come from an address of the operator: below the portal’s domain, or as set; another machine’s mail server needs one', () => {
  const from = (env: Record<string, string>) => readConfig(env).mailFrom;
  assert.equal(from({}), 'kundeportal@localhost');
  assert.equal(from({ SMTP_URL: 'smtp://127.0.0.1:25' }), 'kundeportal@localhost');
  assert.equal(from({ PORTAL_DOMAIN: 'Portal.example', SMTP_URL: 'smtps://mail.example' }), 'kundeportal@portal.example');
  assert.equal(from({ MAIL_FROM: ' post@drift.example ' }), 'post@drift.example');
  assert.throws(() => from({ SMTP_URL: 'smtps://mail.example' }), /MAIL_FROM is needed with SMTP_URL/);
  assert.throws(() => from({ MAIL_FROM: 'Firma <post@drift.example>' }), /MAIL_FROM must be a mail address/);
});

test('name servers are named by their numbers', () => {
  const servers = (list: string) => readConfig({ DNS_SERVERS: list }).dnsServers;
  assert.deepEqual(servers('9.9.9.9, 127.0.0.1:5353 [2620:fe::fe]:53,2620:fe::9'), [
    '9.9.9.9',
    '127.0.0.1:5353',
    '[2620:fe::fe]:53',
    '2620:fe::9',
  ]);
  for (const list of ['dns.example', '9.9.9', '9.9.9.9:port', '[x]:53']) assert.throws(() => servers(list), /DNS_SERVERS must be/, list);
});

test('all problems are named at once, and no secret with them', () => {
  const env = {
    PORT: '99999',
    TRUST_PROXY: 'yes',
    DEMO: 'maybe',
    DATABASE_URL: 'mysql://u:hemmelig@h/x',
    DATABASE_URL_X: 'postgres://h/x',
    SMTP_URL: 'hemmelig',
    CUSTOMER_CONTROLLER: 'a/b',
    GALLERY: '1',
    SERVER_URL: 'ftp://x',
    METRICS_PORT: '-1',
    DRAIN_SECONDS: '61',
    NEWER_DATABASE: 'yes',
  };
  assert.throws(
    () => readConfig(env),
    (error: unknown) => {
      assert.ok(error instanceof ConfigProblems);
      const named = Object.keys(env).filter((name) => error.problems.some((p) => p.startsWith(name)));
      assert.deepEqual(named, Object.keys(env));
      assert.doesNotMatch(error.message, /hemmelig/);
      return true;
    },
  );
});

test('the portal calls its own site only: another one stops the start with a clear message', () => {
  for (const address of [
    'https://api.fjordror.example',
    'https://api.fjordror.example:8443/base',
    'https://kunde.lynvakt.example',
    'http://localhost:4001',
    'http://127.0.0.1:4001',
    'http://ildtopp.localhost:4001',
  ]) {
    assert.equal(settingsFor({ SERVER_URL: address }).serverUrl, address);
    assert.equal(settingsFor({ SCHEMA_CONTENT_URL: `${address}/` }).schemaContentUrl, address);
  }
  const own = { PORTAL_URL: 'https://{brand}.portal.test', SERVER_URL: 'https://api.portal.test' };
  assert.equal(settingsFor(own).serverUrl, own.SERVER_URL);
  assert.deepEqual(problemsWithAddresses(readConfig({ SERVER_URL: 'https://api.evil.example' }), []), [], 'no company yet');
  for (const address of [
    'https://api.evil.example',
    'http://api.fjordror.example',
    'https://fjordror.example.evil.example',
    'https://kari:hemmelig@api.fjordror.example',
    'https://api.fjordror.example/?a=1',
    'http://10.0.0.1:4001',
  ])
    for (const name of ['SERVER_URL', 'SCHEMA_CONTENT_URL'])
      assert.throws(
        () => settingsFor({ [name]: address }),
        (error: Error) =>
          /must be an address (of a portal's own site|without a login)/.test(error.message) && !/hemmelig/.test(error.message),
        `${name}=${address}`,
      );
});

test('the message about an address of another site suggests one of the same site', () => {
  const suggested = (PORTAL_URL: string) => {
    try {
      settingsFor({ PORTAL_URL, SERVER_URL: 'https://api.other.example' });
    } catch (error) {
      return /such as (\S+);/.exec((error as Error).message)?.[1];
    }
  };
  const portals = ['https://{host}', 'https://{brand}.portal.test', 'http://localhost:3000', 'http://127.0.0.1:3000'];
  const suggestions = portals.map(suggested);
  assert.deepEqual(suggestions, ['https://api.fjordror.example', 'https://api.portal.test', 'http://localhost', 'http://127.0.0.1']);
  for (const [i, PORTAL_URL] of portals.entries()) settingsFor({ PORTAL_URL, SERVER_URL: suggestions[i] ?? '' });
});

test('the first part of customer calls may be any name that no other call begins with', () => {
  for (const name of ['Customer', 'customer', 'Kunde', 'kunde-2'])
    assert.equal(readConfig({ CUSTOMER_CONTROLLER: name }).customerController, name);
  const others = new Set(calls.map(({ path }) => path.split('/')[2] ?? '').filter((part) => !/^(Customer|\{.*)$/.test(part)));
  assert.ok(others.size > 25 && others.has('CaseLink'));
  for (const name of [...others, 'caselink', 'DOCS'])
    assert.throws(
      () => readConfig({ CUSTOMER_CONTROLLER: name }),
      /CUSTOMER_CONTROLLER must be a path segment that no other call uses/,
      name,
    );
  for (const name of ['a/b', '2kunde', 'openapi.json', 'x'.repeat(42)])
    assert.throws(() => readConfig({ CUSTOMER_CONTROLLER: name }), /CUSTOMER_CONTROLLER must be a path segment of letters/, name);
});

test('the set-up of a company is opened at PORTAL_DOMAIN, or where the server listens', () => {
  const origin = (env: Record<string, string>) => setupOrigin(readConfig(env));
  assert.equal(origin({}), 'http://localhost:3000');
  assert.equal(origin({ PORT: '4001', HOST: '0.0.0.0' }), 'http://localhost:4001');
  assert.equal(origin({ PORT: '4001', HOST: '192.168.1.5' }), 'http://192.168.1.5:4001');
  assert.equal(origin({ HOST: 'fd00::5' }), 'http://[fd00::5]:3000');
  assert.equal(origin({ PORTAL_URL: 'https://kunde.firma.example' }), 'https://kunde.firma.example');
  assert.equal(origin({ PORTAL_DOMAIN: 'portal.example', PORT: '3001' }), 'https://portal.example');
  assert.equal(origin({ PORTAL_DOMAIN: 'portal.example', PORTAL_URL: 'http://{host}:8443' }), 'http://portal.example:8443');
});

test('the portals that may call are origins of their own sites', () => {
  assert.deepEqual(readConfig({}).portalOrigins, []);
  const origins = ['https://kunde.fjordror.example', 'http://lynvakt.localhost:3000'];
  assert.deepEqual(readConfig({ PORTAL_ORIGINS: origins.join(' , ') }).portalOrigins, origins);
  for (const value of ['*', 'null', 'https://evil.example', 'https://kunde.fjordror.example/', 'kunde.fjordror.example'])
    assert.throws(() => settingsFor({ PORTAL_ORIGINS: `${origins[0]},${value}` }), /PORTAL_ORIGINS must be origins/, value);
});

test('an issuer of electronic identities is set for a brand, whole and by an address that is safe; its secret may be in a file', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-eid-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, 'from-a-file\n');
  const good = { EID_FJORDROR_ISSUER: 'https://id.example/realm', EID_FJORDROR_CLIENT_ID: 'c', EID_FJORDROR_LABEL: 'BankID' };
  const known = readConfig({ ...good, EID_FJORDROR_SECRET_FILE: file }).eids;
  assert.deepEqual(
    [...known],
    [['fjordror', { issuer: 'https://id.example/realm', clientId: 'c', clientSecret: 'from-a-file', label: 'BankID' }]],
  );
  assert.equal(readConfig({}).eids.size, 0);
  const secret = { EID_FJORDROR_SECRET: 'very-secret' };
  const wrong: [Record<string, string>, RegExp][] = [
    [good, /EID_FJORDROR_… is not complete: SECRET or SECRET_FILE missing/],
    [{ ...secret }, /is not complete: ISSUER, CLIENT_ID, LABEL missing/],
    [{ ...good, EID_FJORDROR_SECRET_FILE: `${file}-2` }, /EID_FJORDROR_SECRET_FILE names a file that cannot be read/],
    [{ ...good, ...secret, EID_FJORDROR_LABEL: 'x'.repeat(31) }, /EID_FJORDROR_LABEL must have at most 30 characters/],
    [{ EID_UKJENT_SOMETHING: 'https://id.example' }, /EID_UKJENT_SOMETHING is no setting/],
    ...['http://id.example', 'http://192.168.1.1', 'ftp://id.example', 'id.example', 'https://a:b@id.example'].map(
      (issuer): [Record<string, string>, RegExp] => [
        { ...good, ...secret, EID_FJORDROR_ISSUER: issuer },
        /EID_FJORDROR_ISSUER must be an address/,
      ],
    ),
  ];
  for (const [env, words] of wrong)
    assert.throws(
      () => readConfig(env),
      (error: Error) => words.test(error.message) && !error.message.includes('very-secret'),
      JSON.stringify(env),
    );
});

test('a second factor is wanted of Admins, except where demo data may be filled in', () => {
  const policy = (env: Record<string, string>) => readConfig(env).staffSecondFactor;
  assert.equal(policy({}), 'optional');
  assert.equal(policy({ DEMO: 'off' }), 'admins');
  assert.equal(policy({ TRUST_PROXY: '1' }), 'admins');
  assert.equal(policy({ DATABASE_URL: 'postgres://localhost/x' }), 'admins');
  assert.equal(policy({ DATABASE_URL: 'postgres://localhost/x', DEMO: 'on' }), 'optional');
  for (const chosen of ['optional', 'admins', 'all']) assert.equal(policy({ STAFF_SECOND_FACTOR: chosen }), chosen);
  assert.throws(() => readConfig({ STAFF_SECOND_FACTOR: 'none' }), /STAFF_SECOND_FACTOR must be one of optional, admins, all/);
});

test('SMS need a token, go over https, and with demo data only to a supplier on this machine', () => {
  const live = { DEMO: 'off', SMS_TOKEN: 'hemmelig' };
  assert.equal(readConfig({ DEMO: 'off' }).sms, null);
  assert.deepEqual(readConfig(live).sms, { url: 'https://messaging.gatewayapi.eu', token: 'hemmelig' });
  assert.equal(readConfig({ SMS_TOKEN: 'hemmelig' }).sms, null);
  assert.equal(readConfig({ SMS_TOKEN: 'hemmelig', SMS_URL: 'http://127.0.0.1:9000' }).sms?.url, 'http://127.0.0.1:9000');
  for (const SMS_URL of ['http://sms.example', 'http://127.0.0.1.evil.example', 'ftp://sms.example', 'https://bruker:passord@sms.example'])
    assert.throws(() => readConfig({ ...live, SMS_URL }), /SMS_URL/, SMS_URL);
  assert.equal(readConfig({}).smsPerDay, 500);
});

test('the signature of a mail names the own site of a company, or its portal as it is reached', () => {
  const brand = { slug: 'ror', hosts: ['ror.portal.example'], webAddress: 'https://ror.portal.example' };
  assert.equal(webAddressInMails({ portalUrl: 'http://{host}:8443', port: 3001 }, brand), 'http://ror.portal.example:8443');
  assert.equal(webAddressInMails({ portalUrl: 'https://{host}', port: 3001 }, brand), brand.webAddress);
  assert.equal(webAddressInMails({ portalUrl: 'http://{host}', port: 1 }, { ...brand, webAddress: 'https://ror.no' }), 'https://ror.no');
  const local = { slug: 'ror', hosts: [], webAddress: 'https://ror.localhost' };
  assert.equal(webAddressInMails({ portalUrl: 'https://{host}', port: 3001 }, local), 'http://ror.localhost:3001');
});

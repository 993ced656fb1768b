import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { listCompanies, removeCompany, switchCompany } from '../company/companies.ts';
import { firstBrand, foreignBrand } from '../testing/company-brands.ts';
import { usualEngine } from '../testing/engines.ts';
import { passwordIn } from '../testing/fixture.ts';
import { openWorld, type World } from '../testing/world.ts';

const worlds = new Map<string, World>();
after(() => Promise.all([...worlds.values()].map((world) => world.close())));
async function worldWith(env: Record<string, string>): Promise<World> {
  const known = worlds.get(JSON.stringify(env)) ?? (await openWorld(usualEngine(), env));
  worlds.set(JSON.stringify(env), known);
  return known;
}
const PUBLIC = { PORTAL_DOMAIN: 'portal.example', DEMO: 'off' };
const PATHS = ['/', '/auth/login', '/auth/resetpwd', '/admin/elektriker', '/personvern', '/nodark', '/svar', '/finnes-ikke'];
const browsing = (host: string) => ({ headers: { host, accept: 'text/html' } });
const page = (world: World, host: string, path = '/auth/login') => world.call('GET', path, browsing(host));
const isWithoutBrand = (world: World, body: string): boolean =>
  !/<(input|form|script|img)/.test(body) && !world.brands().some(({ name }) => body.includes(name));

test("at a disabled company's address and at an unknown one every page and call says so, and neither shows a login nor repeats the name", async () => {
  const world = await worldWith(PUBLIC);
  await switchCompany(world.databases, foreignBrand.slug, 'disabled');
  await world.refreshBrands();
  const hosts = [
    `${foreignBrand.slug}.portal.example`,
    `kunde.${foreignBrand.slug}.example`,
    'skummel.example',
    'x.portal.example',
    '192.0.2.7',
  ];
  for (const host of hosts) {
    for (const path of PATHS) {
      const { statusCode, body, headers } = await page(world, host, path);
      assert.deepEqual(
        [statusCode, headers['content-type'], headers['cache-control']],
        [421, 'text/html; charset=utf-8', 'no-store'],
        host + path,
      );
      assert.match(body, /<html lang="nb">[\s\S]*Her er det ingen kundeportal/);
      assert.ok(isWithoutBrand(world, body) && !body.includes(host), `${host}${path} ${body}`);
    }
    for (const path of ['/api/Customer/GetJobs', '/api/docs', '/brand/logo.png', '/manifest.webmanifest', '/service-worker.js'])
      assert.deepEqual(
        [(await page(world, host, path)).statusCode, (await page(world, host, path)).json().error],
        [421, 'unknown-host'],
        host + path,
      );
    const headers = { host, authorization: encodeBasic({ id: 'kari', value: passwordIn(4) }), companyid: '4' };
    assert.equal((await world.call('POST', '/api/Customer/Login', { headers })).statusCode, 421, host);
  }
  await switchCompany(world.databases, foreignBrand.slug, 'active');
  await world.refreshBrands();
  assert.equal((await page(world, hosts[0] ?? '')).statusCode, 200, 'enabled again');
});

test('the page without a brand is read in both languages, by its links or by the choice that the browser remembers', async () => {
  const world = await worldWith(PUBLIC);
  for (const [host, heading] of [
    ['ukjent.example', 'There is no customer portal here'],
    ['portal.example', 'Use the company&#39;s own address'],
  ] as const) {
    const english = [await page(world, host, '/en'), await world.call('GET', '/auth/login', { headers: { host, cookie: 'kp-lang=en' } })];
    for (const { body } of english) assert.ok(body.includes('<html lang="en">') && body.includes(heading), body);
    assert.match(
      (await world.call('GET', '/nb', { headers: { ...browsing(host).headers, cookie: 'kp-lang=en' } })).body,
      /<html lang="nb">/,
    );
  }
});

test("PORTAL_DOMAIN itself asks for the company's own address, and lets the next company be set up", async () => {
  const world = await worldWith({ ...PUBLIC, STRICT_HOSTS: 'on' });
  for (const path of PATHS) {
    const { statusCode, body } = await page(world, 'Portal.Example:443', path);
    assert.ok(statusCode === 200 && body.includes('Bruk bedriftens egen adresse') && isWithoutBrand(world, body), `${path} ${body}`);
  }
  assert.match((await page(world, 'portal.example', '/oppsett')).body, /<script/);
  const opened = await world.call('POST', '/api/Setup/Open', { body: { token: 'x'.repeat(43) }, headers: { host: 'portal.example' } });
  assert.equal(opened.json().error, 'setup-unknown', opened.body);
  assert.equal((await page(world, `${firstBrand.slug}.portal.example`)).statusCode, 200);
  assert.equal((await page(world, 'localhost')).statusCode, 200, "the machine's own name");
});

test('while there is no company PORTAL_DOMAIN leads to the set-up, and any other name nowhere', async () => {
  const world = await worldWith({ ...PUBLIC, GALLERY: 'off' });
  for (const { slugs } of await listCompanies(world.databases)) await removeCompany(world.databases, slugs[0] ?? '');
  await world.refreshBrands();
  assert.equal(world.brands().length, 0);
  assert.equal((await world.call('GET', '/known-host?domain=portal.example')).statusCode, 200);
  for (const host of ['portal.example', 'localhost:3001', '127.0.0.1:3001']) {
    const { statusCode, headers } = await page(world, host);
    assert.deepEqual([statusCode, headers.location], [302, '/oppsett'], host);
  }
  assert.equal((await page(world, 'ukjent.example')).statusCode, 421);
});

test('without PORTAL_DOMAIN an unknown name shows the first brand of the demo data, or DEFAULT_BRAND, or no brand', async () => {
  const nameAt = async (env: Record<string, string>, host: string) => {
    const world = await worldWith(env);
    const { statusCode, body } = await page(world, host);
    return statusCode === 200 ? world.brands().find(({ name }) => body.includes(`<title>Logg på – ${name}`))?.slug : statusCode;
  };
  assert.equal(await nameAt({}, 'ukjent.example'), firstBrand.slug);
  assert.equal(await nameAt({ DEMO: 'off' }, 'ukjent.example'), 421);
  assert.equal(await nameAt({ DEMO: 'off' }, 'localhost'), firstBrand.slug);
  const chosen = { DEMO: 'off', DEFAULT_BRAND: foreignBrand.slug };
  for (const host of ['ukjent.example', '192.0.2.7', 'localhost']) assert.equal(await nameAt(chosen, host), foreignBrand.slug, host);
  assert.equal(await nameAt(chosen, `${firstBrand.slug}.localhost`), firstBrand.slug);
  assert.equal(await nameAt({ ...chosen, ...PUBLIC }, 'ukjent.example'), 421, 'PORTAL_DOMAIN rules');
  assert.equal(
    await nameAt({ ...PUBLIC, PORTAL_URL: 'https://{brand}.kunde.example' }, `${foreignBrand.slug}.kunde.example`),
    foreignBrand.slug,
  );
});

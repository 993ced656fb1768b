import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrandContent, CompanyBrand } from '#contract/company.ts';
import { MINUTE, SECOND } from '#domain/time.ts';
import { drawLogo } from '../brands/draw-logo.ts';
import { openBrands } from '../brands/known-brands.ts';
import { drawWordmark } from '../brands/pictures.ts';
import { MAIN_DATABASE, openDatabases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { contentOf } from '../demo/example-companies.ts';
import { firstBrand } from '../testing/company-brands.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { onOneEngine } from '../testing/world.ts';

const { slug } = firstBrand;
const content: BrandContent = contentOf(firstBrand);

onOneEngine('publishing a brand', (world) => {
  const admin = () => world().logIn('admin');
  const post = async (path: string, body: object) =>
    world().call('POST', `/api/Brands/${path}`, { as: await admin(), bearer: true, body: { slug, ...body } });
  const brands = async (): Promise<CompanyBrand[]> =>
    (await world().call('GET', '/api/Brands', { as: await admin(), bearer: true })).json();
  const own = async () => (await brands()).find((brand) => brand.slug === slug) as CompanyBrand;

  test('an Admin publishes a version, sees it at once on the pages, and goes back to the one before', async () => {
    const w = world();
    const { version, portal } = await own();
    assert.match(portal, /^https?:/);
    const answer = await post('Publish', { ...content, basedOn: version, name: 'Fjordrør & Sønner' });
    assert.deepEqual([answer.statusCode, answer.json()], [200, { version: version + 1 }], answer.body);
    assert.equal(w.brands().find((b) => b.slug === slug)?.name, 'Fjordrør & Sønner');
    const company = await w.call('GET', '/api/Company?groupID=1', { as: await admin(), bearer: true });
    assert.equal(company.json()[0]?.companyName, 'Fjordrør & Sønner');
    const restored = await post('Restore', { basedOn: version + 1, version });
    assert.deepEqual(restored.json(), { version: version + 2 }, restored.body);
    const now = await own();
    assert.deepEqual(now.content, content);
    assert.deepEqual(
      now.versions.slice(0, 2).map((v) => [v.version, v.name, v.publishedBy, v.publishedAt]),
      [
        [version + 2, content.name, 'Anna Admin', w.clock.now.toISOString()],
        [version + 1, 'Fjordrør & Sønner', 'Anna Admin', w.clock.now.toISOString()],
      ],
    );
    const { events } = (await w.call('GET', '/api/Staff/Audit', { as: await admin(), bearer: true })).json();
    assert.deepEqual(
      events.slice(0, 2).map((e: { event: string; by: string; to: string }) => [e.event, e.by, e.to]),
      [
        ['brand-restored', 'Anna Admin', String(version + 2)],
        ['brand-published', 'Anna Admin', String(version + 1)],
      ],
    );
  });

  test('what is in force already is published by noEmployee: no version, no event, no mail, by either call', async () => {
    const w = world();
    const count = async () => {
      const [row] = await w.db.query(sql`
        select (select count(*) from brand_version)::int as versions, (select count(*) from audit)::int as records,
          (select count(*) from event)::int as events, (select count(*) from outbox)::int as mails`);
      return row;
    };
    const { version, content: inForce } = await own();
    assert.ok(inForce);
    const before = await count();
    // As another program may order it.
    const turned = Object.fromEntries(Object.entries(inForce).reverse());
    for (const answer of [await post('Publish', { ...turned, basedOn: version }), await post('Restore', { basedOn: version, version })])
      assert.deepEqual([answer.statusCode, answer.json()], [200, { version }], answer.body);
    assert.deepEqual(await count(), before);
    assert.equal((await post('Publish', { ...turned, basedOn: version - 1 })).json().error, 'changed-meanwhile');
  });

  test('of two Admins at once the second is refused, and nothing of the first is lost', async () => {
    const { version } = await own();
    // Two logins at the same moment of a stopped clock could end each other's session.
    const as = await admin();
    const publish = (name: string) =>
      world().call('POST', '/api/Brands/Publish', { as, bearer: true, body: { slug, ...content, basedOn: version, name } });
    const both = await Promise.all(['Første', 'Andre'].map(publish));
    assert.deepEqual(both.map((a) => a.statusCode).sort(), [200, 409]);
    assert.equal(both.find((a) => a.statusCode === 409)?.json().error, 'changed-meanwhile');
    const first = both[0]?.statusCode === 200 ? 'Første' : 'Andre';
    assert.deepEqual([(await own()).version, (await own()).content?.name], [version + 1, first]);
    assert.equal((await post('Restore', { basedOn: version, version: 1 })).json().error, 'changed-meanwhile');
  });

  test('bad input is refused with its field, and nothing is stored', async () => {
    const { version } = await own();
    for (const [change, field] of [
      [{ look: { ...content.look, text: '#fefefe' } }, 'look'],
      [{ organisationNumber: '123456789' }, 'organisationNumber'],
      [{ logo: 'finnes-ikke' }, 'logo'],
    ] as const) {
      const answer = await post('Publish', { ...content, basedOn: version, ...change });
      assert.deepEqual([answer.statusCode, answer.json().field], [400, field], answer.body);
    }
    for (const change of [
      { look: { ...content.look, primary: 'red;}' } },
      { look: { ...content.look, fontFamily: 'Comic Sans' } },
      { name: ' ' },
      { webAddress: 'http://fjordror.example' },
      { extra: 1 },
    ])
      assert.equal((await post('Publish', { ...content, basedOn: version, ...change })).statusCode, 400, JSON.stringify(change));
    assert.equal((await post('Publish', { ...content, slug: 'lynvakt', basedOn: 1 })).statusCode, 404, "another company's");
    assert.equal((await post('Restore', { basedOn: version, version: 999 })).statusCode, 404);
    assert.equal((await own()).version, version);
  });

  test('a row that was changed by other means is shown as such, and a good version can be put back', async () => {
    const w = world();
    const { version } = await own();
    await w.db.query(sql`
      insert into brand_version (company_id, slug, version, content, published_at)
      select company_id, slug, ${version + 1}, jsonb_set(content, '{look,bar}', '"url(//evil)"'), ${w.clock.now} from brand_version
      where company_id = 4 and slug = ${slug} and version = ${version}`);
    assert.equal((await own()).content, null);
    const bad = await post('Restore', { basedOn: version + 1, version: version + 1 });
    assert.deepEqual([bad.statusCode, bad.json().field], [400, 'version']);
    assert.equal((await post('Restore', { basedOn: version + 1, version })).statusCode, 200);
    assert.ok((await own()).content);
  });

  test('a picture that is missing in one size is drawn from the name', async () => {
    const w = world();
    await w.db.query(sql`delete from brand_picture where company_id = 4 and kind = 'icon-192'`);
    const { version } = await own();
    await post('Publish', { ...content, basedOn: version, phone: '55 00 00 97' });
    for (const path of ['/icons/192.png', '/icons/512.png', '/brand/logo.png']) {
      const { statusCode, rawPayload } = await w.call('GET', path, { headers: { host: `${slug}.localhost` } });
      assert.deepEqual([statusCode, rawPayload.subarray(1, 4).toString()], [200, 'PNG'], path);
    }
  });

  test('of very many versions the newest hundred are listed', async () => {
    const w = world();
    const { version } = await own();
    await w.db.query(sql`
      insert into brand_version (company_id, slug, version, content, published_at)
      select company_id, slug, version + n, content, ${w.clock.now} from brand_version, generate_series(1, 150) n
      where company_id = 4 and slug = ${slug} and version = ${version}`);
    const { versions, content: inForce } = await own();
    assert.deepEqual([versions.length, versions[0]?.version, versions.at(-1)?.version], [100, version + 150, version + 51]);
    assert.ok(inForce);
    await w.refreshBrands();
  });

  test('a value that looks like a place of the page stays text', async () => {
    const w = world();
    const { version } = await own();
    const hostile = { name: '__BOOT__ __WELCOME__ __EID__', address: 'x onload=alert(1) $& </style>' };
    const answer = await post('Publish', { ...content, basedOn: version, ...hostile });
    assert.equal(answer.statusCode, 200, answer.body);
    const { body } = await w.call('GET', '/auth/login', { headers: { host: `${slug}.localhost` } });
    assert.match(body, /<title>[^<]*__BOOT__ __WELCOME__ __EID__/);
    const [, boot = ''] = /<script[^>]*id="boot"[^>]*>([^<]*)</.exec(body) ?? [];
    assert.equal(JSON.parse(boot).brand.address, hostile.address);
    assert.equal(body.split('"customerController"').length, 2, 'the data block is there once');
    assert.equal((await post('Restore', { basedOn: version + 1, version })).statusCode, 200);
  });

  test('a name of nothing to see, or with signs that turn or end a line, is refused; one without width can be drawn', async () => {
    const { version } = await own();
    for (const name of ['\u0001', '\u200b', 'a\u202eb', 'a\u2028b', 'a\u007fb', '\u0085'])
      assert.equal((await post('Publish', { ...content, basedOn: version, name })).statusCode, 400, JSON.stringify(name));
    assert.equal((await drawLogo(drawWordmark({ name: '\u0301', look: firstBrand.look }), '#123456')).length, 6);
  });

  test('the pages and pictures of other companies are kept', async () => {
    const w = world();
    const before = w.brands();
    const { version } = await own();
    await post('Publish', { ...content, basedOn: version, phone: '55 00 00 98' });
    for (const [i, brand] of w.brands().entries()) assert.equal(brand === before[i], brand.companyId !== firstBrand.companyId, brand.slug);
  });

  test('all Admins are mailed about another reply address, and about nothing else; it needs a fresh proof', async () => {
    const w = world();
    await w.db.query(sql`delete from outbox`);
    const { version } = await own();
    const now = { ...content, ...(await own()).content };
    await post('Publish', { ...now, basedOn: version, phone: '55 00 00 99' });
    assert.deepEqual(await deliverMails(w), []);
    await post('Publish', { ...now, basedOn: version + 1, email: 'ny@fjordror.example' });
    const [mail, ...rest] = await deliverMails(w);
    assert.deepEqual([mail?.to, rest.length], ['anna@c4.example', 0]);
    assert.match(mail?.text ?? '', /Anna Admin har byttet e-postadressen[\s\S]*\/admin\/firma/);
    const as = await admin();
    w.clock.advance(11 * MINUTE);
    const late = await w.call('POST', '/api/Brands/Publish', { as, bearer: true, body: { slug, ...content, basedOn: version + 2 } });
    assert.deepEqual([late.statusCode, late.json().error], [403, 'proof-needed']);
  });

  test('another server sees it within five seconds', async (t) => {
    const w = world();
    if (!w.url) return t.skip('needs a database of its own');
    const dataDir = mkdtempSync(join(tmpdir(), 'kundeportal-second-'));
    const databases = await openDatabases({ dataDir, urls: new Map([[MAIN_DATABASE, w.url]]) }, {});
    const other = await openBrands(databases, { portalDomain: 'localhost', onError: assert.ifError, onUnreadable: () => {} });
    t.after(async () => {
      other.close();
      await databases.close();
      rmSync(dataDir, { recursive: true });
    });
    const { version } = await own();
    await post('Publish', { ...content, basedOn: version, name: 'Sett herfra' });
    const until = performance.now() + 5 * SECOND;
    const seen = () => other.now().find((b) => b.slug === slug)?.name;
    while (seen() !== 'Sett herfra' && performance.now() < until) await sleep(20);
    assert.equal(seen(), 'Sett herfra');
  });
});

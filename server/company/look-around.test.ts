import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type { LookAround } from '#contract/company-setup.ts';
import { firstBrand } from '#domain/company/find-brand.ts';
import { MAX_TRIALS } from '#domain/company/setup-link.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { inTransaction } from '../brands/register-company.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { deliverDue } from '../delivery/deliver-mails.ts';
import { upkeep } from '../operation/upkeep.ts';
import { rowsOf } from '../testing/twin-companies.ts';
import { onOneEngine, TEST_ERASURE_KEY } from '../testing/world.ts';
import { removeCompany } from './companies.ts';
import { hasCompany } from './offer-setup.ts';
import { makeSetupLink, renewFirstLink } from './setup-link.ts';
import { takeTrial } from './trial.ts';

onOneEngine(
  'a company to look around in',
  (world) => {
    let networks = 0;
    /** From a network of its own each time. */
    const press = (body: object = {}, headers: Record<string, string> = {}, remoteAddress = `127.0.7.${++networks}`) =>
      world().call('POST', '/api/Setup/LookAround', { body, headers: { host: 'localhost', ...headers }, remoteAddress });
    const cookieOf = (answer: Awaited<ReturnType<typeof press>>) => String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const trials = () =>
      world()
        .brands()
        .filter(({ endsAt }) => endsAt !== null);
    const keepUp = async () => {
      const w = world();
      await upkeep(w.databases, { now: w.clock.now, key: TEST_ERASURE_KEY, list: null }, assert.ifError);
      await w.refreshBrands();
    };
    async function made() {
      const answer = await press();
      assert.equal(answer.statusCode, 200, answer.body);
      const [brand] = trials();
      assert.ok(brand);
      return { ...answer.json<LookAround>(), brand, cookie: cookieOf(answer) };
    }
    /** Without its data. */
    const begun = async () => {
      const w = world();
      await w.databases.main.asOwner((client) => inTransaction(client, () => takeTrial(client, randomBytes(32), w.clock.now)));
      await w.refreshBrands();
    };
    beforeEach(async () => {
      for (const { slug } of trials()) await removeCompany(world().databases, slug);
      await world().refreshBrands();
    });

    test('has demo data, logins with a password of its own, an address of its own, and a day on which it ends', async () => {
      const w = world();
      const { brand, password, portal, endsAt, logins } = await made();
      const { companyId, slug } = brand;
      assert.equal(portal.replace(/:\d+$/, ''), `http://${slug}.localhost`);
      assert.equal(new Date(endsAt).getTime() - w.clock.now.getTime(), 14 * DAY);
      assert.equal(brand.endsAt, endsAt);
      assert.deepEqual(logins.slice(0, 5), ['kunde', 'bedrift', 'ny', 'ansatt', 'admin']);
      for (const name of logins) await w.logIn(name, { companyId, password });
      const jobs = await w.call('GET', '/api/Customer/GetJobs', { as: await w.logIn('kunde', { companyId, password }) });
      assert.ok(jobs.json().length > 3);
      const admin = { as: await w.logIn('admin', { companyId, password }), bearer: true };
      assert.deepEqual(
        (await w.call('GET', '/api/Staff/Checklist', admin)).json(),
        { items: [], factorDueAt: null },
        'it has nothing to set up',
      );
      assert.notEqual(firstBrand(w.brands()).slug, slug, 'it answers for no other address');
      assert.ok(!w.log.join('').includes(password));
    });

    test('a second press in the same browser, also at once, makes no second: it has a new password', async () => {
      const w = world();
      const { brand, cookie, password } = await made();
      const { companyId } = brand;
      const again = await Promise.all([1, 2, 3].map(() => press({}, { cookie })));
      assert.deepEqual(
        again.map(({ statusCode }) => statusCode),
        [200, 200, 200],
      );
      const last = await press({}, { cookie });
      assert.equal(trials().length, 1);
      await assert.rejects(w.logIn('admin', { companyId, password }), /401/);
      await w.logIn('admin', { companyId, password: last.json<LookAround>().password });
    });

    test('from a set-up it takes the link in its own browser; the set-up goes on afterwards', async () => {
      const w = world();
      const token = await makeSetupLink(w.databases, w.clock.now);
      const open = (cookie = '') =>
        w.call('POST', '/api/Setup/Open', { body: { token }, headers: { host: 'portal.example', ...(cookie ? { cookie } : {}) } });
      for (const [other, code] of [
        [token, 'setup-other-browser'],
        ['a'.repeat(43), 'setup-unknown'],
      ])
        assert.equal((await press({ token: other })).json().error, code);
      const cookie = cookieOf(await open());
      assert.equal((await press({ token })).json().error, 'setup-other-browser');
      assert.equal((await press({ token }, { cookie, host: 'portal.example' })).statusCode, 200, 'wherever the link is opened');
      assert.equal((await open(cookie)).statusCode, 200);
    });

    test('where all places are in use the oldest one that no visitor has touched for a day goes', async () => {
      const w = world();
      const { brand, password } = await made();
      for (let i = 1; i < MAX_TRIALS; i++) {
        w.clock.advance(HOUR);
        await begun();
      }
      const before = trials().map(({ slug }) => slug);
      w.clock.advance(DAY - (MAX_TRIALS - 1) * HOUR);
      await w.logIn('admin', { companyId: brand.companyId, password });
      assert.equal((await press()).statusCode, 409, 'the first was used, and the others are younger');
      w.clock.advance(HOUR);
      assert.equal((await press()).statusCode, 200);
      await w.refreshBrands();
      const now = trials().map(({ slug }) => slug);
      assert.equal(now.length, MAX_TRIALS);
      assert.deepEqual([now.includes(brand.slug), now.includes(before[1] ?? ''), now.includes(before[2] ?? '')], [true, false, true]);
    });

    test('one network cannot have all places', async () => {
      const from = '127.0.9.9';
      for (let i = 1; i < MAX_TRIALS; i++) assert.equal((await press({}, {}, from)).statusCode, 200);
      const refused = await press({}, {}, from);
      assert.deepEqual([refused.statusCode, refused.json().error], [429, 'too-many-requests']);
      assert.equal((await press()).statusCode, 200);
    });

    test('a network that has had its share ends no company of another visitor', async () => {
      const w = world();
      const from = '127.0.9.8';
      await begun();
      const before = trials().map(({ slug }) => slug);
      w.clock.advance(HOUR);
      for (let i = 1; i < MAX_TRIALS; i++) assert.equal((await press({}, {}, from)).statusCode, 200);
      w.clock.advance(DAY - HOUR);
      assert.equal((await press({}, {}, from)).json().error, 'too-many-requests');
      await w.refreshBrands();
      assert.ok(before.every((slug) => trials().some((trial) => trial.slug === slug)));
      assert.equal((await press()).statusCode, 200, 'its place is for a visitor who has had none');
    });

    test('there are so many at once and no more', async () => {
      for (let i = 0; i < MAX_TRIALS; i++) await begun();
      const refused = await press();
      assert.deepEqual([refused.statusCode, refused.json().error], [409, 'too-many-trials']);
      assert.equal(trials().length, MAX_TRIALS);
    });

    test('its mails stay, and its Admin reads them, whatever the server sends for others', async () => {
      const w = world();
      const { brand, password } = await made();
      const { companyId } = brand;
      const admin = { as: await w.logIn('admin', { companyId, password }), bearer: true };
      assert.equal((await w.call('GET', '/api/Brands/Mail', admin)).json().isSending, false);
      assert.equal((await w.call('POST', '/api/Brands/SendMailTest', admin)).statusCode, 200);
      const sent: string[] = [];
      const delivery = { config: w.config, brands: w.brands, now: () => w.clock.now };
      const send = async ({ to }: { to: string }) => void sent.push(to);
      assert.equal(await deliverDue(w.databases.forCompany(asCompany(companyId)), asCompany(companyId), { ...delivery, send }), 0);
      assert.deepEqual(sent, []);
      const { rows } = (await w.call('GET', '/api/Mails', admin)).json<{ rows: { mailId: string; kind: string }[] }>();
      const mailId = rows.find(({ kind }) => kind === 'mail-test')?.mailId;
      const shown = await w.call('POST', '/api/Mails/Show', { ...admin, body: { mailId } });
      assert.match(shown.json().text, /kommer frem/, shown.body);
      // Elsewhere an Admin never reads the links of others.
      const own = { as: await w.logIn('admin'), bearer: true };
      assert.equal((await w.call('POST', '/api/Brands/SendMailTest', own)).statusCode, 200);
      const [mail] = await w.db.query<{ id: string }>(sql`select id from outbox where company_id = 4 and kind = 'mail-test'`);
      assert.ok(mail);
      assert.equal((await w.call('POST', '/api/Mails/Show', { ...own, body: { mailId: mail.id } })).statusCode, 404);
      assert.ok((await deliverDue(w.db, asCompany(4), { ...delivery, send })) > 0);
      assert.ok(sent.length > 0);
    });

    test('it is there on its fourteenth day and gone on its fifteenth, and no other company loses a row', async () => {
      const w = world();
      const { brand } = await made();
      const { companyId, slug } = brand;
      w.clock.advance(14 * DAY - 1);
      await keepUp();
      assert.equal(trials().length, 1);
      const others = await rowsOf(w.databases.main, 2);
      w.clock.advance(1);
      await keepUp();
      assert.deepEqual(trials(), []);
      assert.ok(!w.databases.companyIds().includes(asCompany(companyId)));
      const left = JSON.parse(await rowsOf(w.databases.main, companyId)).filter((table: { rows: unknown }) => table.rows !== null);
      assert.deepEqual(left, []);
      assert.equal(await rowsOf(w.databases.main, 2), others);
      const again = await made();
      assert.notEqual(again.brand.slug, slug, 'its address is not used again');
    });

    test('a server that has nothing else still waits for its first company', async () => {
      const w = world();
      await begun();
      const others = "ends_at is null and state = 'active'";
      const { main } = w.databases;
      assert.equal(await hasCompany(w.databases), true);
      await main.asOwner((client) => client.query(`update directory_company set state = 'disabled' where ${others}`));
      const token = await renewFirstLink(w.databases, w.clock.now);
      const isWaiting = !(await hasCompany(w.databases));
      await main.asOwner((client) => client.query("update directory_company set state = 'removed' where state = 'disabled'"));
      const opened = await w.call('POST', '/api/Setup/Open', { body: { token }, headers: { host: 'localhost' } });
      await main.asOwner((client) =>
        client.query("update directory_company set state = 'active' where state = 'removed' and ends_at is null"),
      );
      assert.deepEqual([isWaiting, opened.statusCode], [true, 200]);
    });

    test('without a link it is made at the machine itself only', async () => {
      const passedOn = [{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }, { via: '1.1 proxy' }];
      for (const headers of [{ host: 'kunde.fjordror.example' }, ...passedOn]) assert.equal((await press({}, headers)).statusCode, 404);
      assert.deepEqual(trials(), []);
    });

    test('what a removal leaves behind goes with the next one', async () => {
      const w = world();
      await begun();
      const [trial] = trials();
      assert.ok(trial);
      const { main } = w.databases;
      await main.asOwner((client) =>
        client.query("update directory_company set state = 'removed' where company_id = $1", [trial.companyId]),
      );
      const left = async () =>
        (await main.asOwner((client) => client.query('select from company where id = $1', [trial.companyId]))).rowCount;
      assert.equal(await left(), 1);
      w.clock.advance(14 * DAY);
      await keepUp();
      assert.equal(await left(), 0);
    });
  },
  { DEMO: 'on' },
);

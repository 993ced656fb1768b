import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompanyHosts } from '#contract/company-hosts.ts';
import { proofName, proofValue } from '#domain/company/host-name.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { portalAddress } from '../config/portal.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { openDns } from '../network/dns.ts';
import { firstBrand, foreignBrand, secondBrand } from '../testing/company-brands.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { startDnsServer } from '../testing/dns-server.ts';
import { onBothEngines } from '../testing/world.ts';
import { recheckHosts } from './recheck-hosts.ts';

const { slug } = firstBrand;
const HOST = 'portal.fjordkunde.no';
const dns = await startDnsServer();
after(() => dns.close());

onBothEngines(
  "a company's own host names",
  (world) => {
    beforeEach(async () => {
      Object.assign(dns, { records: new Map(), behaviour: 'well' });
      dns.asked.length = 0;
      await world().databases.main.asOwner((client) => client.query("delete from directory_host where token <> ''"));
      await world().refreshBrands();
      await world().db.query(sql`delete from outbox`);
      await world().db.query(sql`delete from attempt`);
    });
    const post = async (path: string, body: object, companyId = 4) =>
      world().call('POST', `/api/Brands/${path}`, { as: await world().logIn('admin', { companyId }), bearer: true, body });
    const claim = (host: string, of = slug, companyId = 4) => post('ClaimHost', { slug: of, host }, companyId);
    const check = (host = HOST, of = slug, companyId = 4) => post('CheckHost', { slug: of, host }, companyId);
    const forget = (host = HOST, of = slug) => post('ForgetHost', { slug: of, host });
    const list = async (companyId = 4): Promise<CompanyHosts> =>
      (await world().call('GET', '/api/Brands/Hosts', { as: await world().logIn('admin', { companyId }), bearer: true })).json();
    const own = async (companyId = 4) => (await list(companyId)).hosts.filter(({ token }) => token !== null);
    const setProof = async (host = HOST, companyId = 4) => {
      const token = (await own(companyId)).find((one) => one.host === host)?.token ?? '';
      dns.records.set(`TXT ${proofName(host)}`, ['v=spf1 -all', proofValue(token)]);
      dns.records.set(`A ${host}`, ['192.0.2.1']);
    };
    /** As a proxy asks before it fetches a certificate. */
    const answersAt = async (host: string) => (await world().call('GET', `/known-host?domain=${host}`)).statusCode;
    const keep = () => recheckHosts(world().databases, openDns([dns.address]), world().clock.now, assert.ifError);

    test('is claimed, proven by a record, used by pages and mails, and removed; all Admins are mailed each time', async () => {
      const w = world();
      assert.deepEqual((await claim('Portal.FjordKunde.NO')).json(), { host: HOST, readable: HOST });
      const [waiting] = await own();
      assert.match(waiting?.token ?? '', /^[0-9a-f]{40}$/);
      assert.deepEqual([waiting?.state, waiting?.slug, (await list()).portalDomain], ['waiting', slug, 'portal.example']);
      assert.ok(!w.brands().some(({ hosts }) => hosts.includes(HOST)));
      assert.equal(await answersAt(HOST), 404);
      assert.deepEqual((await check()).json(), { result: 'none' });
      dns.records.set(`TXT ${proofName(HOST)}`, ['google-site-verification=1', proofValue('f'.repeat(40))]);
      assert.deepEqual((await check()).json(), { result: 'other' });
      await setProof();
      dns.records.delete(`A ${HOST}`);
      assert.deepEqual((await check()).json(), { result: 'no-address' });
      dns.records.set(`A ${HOST}`, ['192.0.2.1']);
      assert.deepEqual((await check()).json(), { result: 'proven' });
      const brand = w.brands().find((one) => one.slug === slug);
      assert.ok(brand?.hosts.includes(HOST));
      assert.equal(await answersAt(HOST), 200);
      assert.equal((await check()).json().result, 'proven', 'again: nothing more happens');
      assert.deepEqual((await forget()).json(), { host: HOST });
      assert.ok(!w.brands().some(({ hosts }) => hosts.includes(HOST)));
      assert.equal(await answersAt(HOST), 404);
      assert.equal((await forget()).statusCode, 404);
      const texts = (await deliverMails(w)).map(
        ({ to, text }) => `${to} ${text.split('\n').find((line) => line.includes('Anna Admin har'))}`,
      );
      assert.deepEqual(texts, [
        'anna@c4.example Anna Admin har lagt til en egen adresse for portalen.',
        'anna@c4.example Anna Admin har tatt i bruk en egen adresse for portalen.',
        'anna@c4.example Anna Admin har fjernet en egen adresse for portalen.',
      ]);
      const { events } = (await w.call('GET', '/api/Staff/Audit', { as: await w.logIn('admin'), bearer: true })).json();
      assert.deepEqual(
        events.slice(0, 3).map((e: { event: string; to: string }) => [e.event, e.to]),
        ['host-forgotten', 'host-proven', 'host-claimed'].map((event) => [event, HOST]),
      );
    });

    test('mails lead to the first proven one', async () => {
      await world().databases.main.asOwner((client) => client.query("delete from directory_host where slug = 'ildtopp'"));
      const companyId =
        world()
          .brands()
          .find((one) => one.slug === 'ildtopp')?.companyId ?? 0;
      const portal = () => {
        const brand = world()
          .brands()
          .find((one) => one.slug === 'ildtopp');
        return brand && portalAddress(world().config, brand);
      };
      for (const host of ['a.ild.no', 'b.ild.no']) await claim(host, 'ildtopp', companyId);
      await setProof('b.ild.no', companyId);
      await check('b.ild.no', 'ildtopp', companyId);
      assert.equal(portal(), 'https://b.ild.no');
      await setProof('a.ild.no', companyId);
      await check('a.ild.no', 'ildtopp', companyId);
      assert.equal(portal(), 'https://a.ild.no', 'in the order in which they were added');
    });

    test('two companies may claim a name, and one proves it; the other reads so, and gets it when it is free again', async () => {
      const other = foreignBrand;
      await claim(HOST);
      assert.equal((await claim(HOST, other.slug, other.companyId)).statusCode, 200);
      const [mine, theirs] = [await own(), await own(other.companyId)];
      assert.notEqual(mine[0]?.token, theirs[0]?.token);
      dns.records.set(
        `TXT ${proofName(HOST)}`,
        [...mine, ...theirs].map(({ token }) => proofValue(token ?? '')),
      );
      dns.records.set(`A ${HOST}`, ['192.0.2.1']);
      const both = await Promise.all([check(), check(HOST, other.slug, other.companyId)]);
      assert.deepEqual(both.map((answer) => answer.statusCode).sort(), [200, 409], both.map((answer) => answer.body).join());
      assert.deepEqual([both.find((a) => a.statusCode === 409)?.json().error], ['host-taken']);
      const winner = world()
        .brands()
        .filter(({ hosts }) => hosts.includes(HOST));
      assert.equal(winner.length, 1);
      const isMine = winner[0]?.slug === slug;
      const late = isMine ? await claim(HOST, other.slug, other.companyId) : await claim(HOST);
      assert.deepEqual([late.statusCode, late.json().error], [409, 'host-taken']);
      assert.equal((await post('ForgetHost', { slug: winner[0]?.slug, host: HOST }, winner[0]?.companyId)).statusCode, 200);
      const next = isMine ? await check(HOST, other.slug, other.companyId) : await check();
      assert.deepEqual(next.json(), { result: 'proven' });
    });

    test('each name that cannot be used is refused with its reason, and nothing is stored', async () => {
      for (const [host, error] of [
        ['ikke et navn', 'host-invalid'],
        ['kunde.firma.no:8443', 'host-port'],
        ['192.168.0.1', 'host-number'],
        ['localhost', 'host-local'],
        [`${'x'.repeat(70)}.no`, 'host-long'],
        ['portal.example', 'host-of-portal'],
        ['noen.portal.example', 'host-of-portal'],
        ['kunde.fjordror.example', 'host-known'],
        ['kunde.lynvakt.example', 'host-taken'],
      ] as const) {
        const answer = await claim(host);
        assert.deepEqual(
          [answer.statusCode >= 400, answer.json().error, answer.json().field],
          [true, error, 'host'],
          `${host}: ${answer.body}`,
        );
      }
      assert.equal((await claim('a.firma.no', 'finnesikke')).statusCode, 404);
      assert.equal((await claim('a.firma.no', foreignBrand.slug)).statusCode, 404, "another company's brand");
      assert.equal((await claim('x'.repeat(401))).statusCode, 400);
      assert.deepEqual(await own(), []);
    });

    test('another company sees and touches nothing of it', async () => {
      await claim(HOST);
      assert.deepEqual(await own(foreignBrand.companyId), []);
      assert.equal((await check(HOST, slug, foreignBrand.companyId)).statusCode, 404);
      assert.equal((await post('ForgetHost', { slug, host: HOST }, foreignBrand.companyId)).statusCode, 404);
      const db = world().databases.forCompany(asCompany(foreignBrand.companyId));
      await assert.rejects(
        db.query(sql`insert into own_host (company_id, slug, host, token) values (4, ${slug}, 'x.no', 'x')`),
        /check option/,
      );
      await assert.rejects(
        db.query(sql`insert into own_host (company_id, slug, host, token) values (${foreignBrand.companyId}, ${slug}, 'x.no', 'x')`),
        /foreign key/,
      );
    });

    test('an IDN is kept in ASCII and shown with its letters; another brand of the company may claim the same name', async () => {
      assert.deepEqual((await claim('rør.blåbær.no')).json(), { host: 'xn--rr-lka.xn--blbr-roah.no', readable: 'rør.blåbær.no' });
      assert.equal((await own())[0]?.readable, 'rør.blåbær.no');
      assert.equal((await claim('rør.blåbær.no')).json().error, 'host-known');
      assert.equal((await claim('rør.blåbær.no', secondBrand.slug)).statusCode, 200);
    });

    test('of a thousand claims ten are let through, and of a thousand checks sixty', async () => {
      const w = world();
      const sender = async () => {
        const as = await w.logIn('admin');
        return (path: string, host: string) => w.call('POST', `/api/Brands/${path}`, { as, bearer: true, body: { slug, host } });
      };
      const claimAs = await sender();
      const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => claimAs('ClaimHost', `n${n}.firma.no`)));
      assert.equal((await list()).hosts.length, 10);
      assert.ok(answers.some((answer) => answer.json().error === 'too-many-hosts'));
      const [{ host } = { host: '' }] = await own();
      const send = await sender();
      const statuses: number[] = [];
      for (let n = 0; n < 70; n++) statuses.push((await send('CheckHost', host)).statusCode);
      assert.deepEqual(
        [200, 429].map((status) => statuses.filter((one) => one === status).length),
        [60, 10],
        statuses.join(),
      );
    });

    test('a name server that fails, is silent or lies proves nothing, and is not waited for longer than seconds', async () => {
      await claim(HOST);
      dns.behaviour = 'failed';
      assert.deepEqual((await check()).json(), { result: 'no-answer' });
      dns.behaviour = 'silent';
      const startedAt = performance.now();
      assert.deepEqual((await check()).json(), { result: 'no-answer' });
      assert.ok(performance.now() - startedAt < 8000);
      dns.behaviour = 'well';
      dns.records.set(`TXT ${proofName(HOST)}`, [proofValue(''), 'kundeportal', '']);
      assert.deepEqual((await check()).json(), { result: 'other' });
      assert.deepEqual([...new Set(dns.asked)], [`TXT ${proofName(HOST)}`], 'no search domains, nothing else');
    });

    test('claiming and removing need a fresh proof of the person', async () => {
      const w = world();
      const as = await w.logIn('admin');
      w.clock.advance(11 * MINUTE);
      for (const path of ['ClaimHost', 'ForgetHost']) {
        const answer = await w.call('POST', `/api/Brands/${path}`, { as, bearer: true, body: { slug, host: HOST } });
        assert.deepEqual([answer.statusCode, answer.json().error], [403, 'proof-needed'], path);
      }
    });

    test('a record that has gone is mailed about, and a week later the name is no longer used', async () => {
      const w = world();
      const isUsed = () => w.brands().some(({ hosts }) => hosts.includes(HOST));
      const later = async (days: number) => {
        w.clock.advance(days * DAY);
        await keep();
        await w.refreshBrands();
      };
      const mailed = async () =>
        (await deliverMails(w)).map(({ text }) =>
          text
            .split('\n')
            .find((line) => line.includes('DNS-linjen'))
            ?.trim(),
        );
      await claim(HOST);
      await setProof();
      await check();
      await deliverMails(w);
      await later(1);
      assert.deepEqual([isUsed(), await mailed()], [true, []]);
      const proof = [...dns.records];
      dns.records.clear();
      dns.behaviour = 'failed';
      await later(2);
      assert.deepEqual([(await own())[0]?.state, await mailed()], ['proven', []], 'no answer says nothing');
      dns.behaviour = 'well';
      await later(1);
      assert.deepEqual([isUsed(), (await own())[0]?.state], [true, 'missing']);
      assert.match((await mailed())[0] ?? '', /er borte\. Legg den inn igjen innen 7 dager/);
      await later(3);
      assert.deepEqual([isUsed(), await mailed()], [true, []]);
      dns.records = new Map(proof);
      await later(1);
      assert.equal((await own())[0]?.state, 'proven', 'it has come back');
      dns.records.clear();
      await later(1);
      await mailed();
      await later(7);
      assert.deepEqual([isUsed(), (await own())[0]?.state], [false, 'waiting']);
      assert.match((await mailed())[0] ?? '', /ikke lenger i bruk/);
      await keep();
      assert.deepEqual(await mailed(), [], 'once');
    });

    test('a name that an Admin has had proven again while its week ended stays in use', async () => {
      const w = world();
      await claim(HOST);
      await setProof();
      await check();
      const proof = new Map(dns.records);
      dns.records.clear();
      w.clock.advance(DAY);
      await keep();
      assert.equal((await own())[0]?.state, 'missing');
      w.clock.advance(7 * DAY);
      const late = async () => {
        dns.records = proof;
        assert.deepEqual((await check()).json(), { result: 'proven' });
        return [];
      };
      await recheckHosts(w.databases, { ...openDns([dns.address]), textsAt: late }, w.clock.now, assert.ifError);
      assert.equal((await own())[0]?.state, 'proven');
    });

    test('a name that could not be looked up for want of room is looked up at the next round', async () => {
      const w = world();
      await claim(HOST);
      await setProof();
      await check();
      dns.records.clear();
      w.clock.advance(DAY);
      const errors: unknown[] = [];
      await recheckHosts(w.databases, openDns([dns.address], 0), w.clock.now, (error) => errors.push(error));
      assert.deepEqual([errors.length, (await own())[0]?.state], [1, 'proven']);
      w.clock.advance(HOUR);
      await keep();
      assert.equal((await own())[0]?.state, 'missing');
    });

    test('a name of a disabled company whose proof is gone for a week is not in use when it is enabled again', async () => {
      const w = world();
      await claim(HOST);
      await setProof();
      await check();
      dns.records.clear();
      await w.databases.main.asOwner((client) => client.query("update directory_company set state = 'disabled' where company_id = 4"));
      await w.databases.readCompanies();
      for (const days of [1, 8]) {
        w.clock.advance(days * DAY);
        await keep();
      }
      await w.databases.main.asOwner((client) => client.query("update directory_company set state = 'active' where company_id = 4"));
      await w.databases.readCompanies();
      assert.equal((await own())[0]?.state, 'waiting');
    });

    test('what the operator has set needs no proof', async () => {
      await world().databases.main.asOwner((client) => client.query('update directory_host set checked_at = null'));
      await keep();
      await sleep(0);
      assert.deepEqual(dns.asked, []);
    });
  },
  { DNS_SERVERS: dns.address, PORTAL_DOMAIN: 'portal.example' },
);

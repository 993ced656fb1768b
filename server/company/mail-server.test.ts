import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import tls from 'node:tls';
import { HOUR, MINUTE } from '#domain/time.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { startMailWorker } from '../delivery/mail-worker.ts';
import { openMailServer } from '../mail/own-server.ts';
import { openDns } from '../network/dns.ts';
import { putInOutbox } from '../outbox/outbox.ts';
import { makeCertificate } from '../testing/certificate.ts';
import { startDnsServer } from '../testing/dns-server.ts';
import { startSmtp, startStrictSmtp } from '../testing/smtp.ts';
import { onOneEngine, TEST_ERASURE_KEY } from '../testing/world.ts';

const NAME = 'smtp.firma.no';
const LOGIN = { user: 'post@firma.no', pass: 'Kjempehemmelig-9' };

const folder = mkdtempSync(join(tmpdir(), 'kundeportal-smtp-'));
const certificate = await makeCertificate(folder, [NAME]);
rmSync(folder, { recursive: true });
const dns = await startDnsServer();
const smtp = await startStrictSmtp(certificate, LOGIN);
const plain = await startSmtp();
const refusing = await startStrictSmtp(certificate, LOGIN, {
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 550 })),
});
dns.records = new Map([
  [`A ${NAME}`, ['127.0.0.1']],
  ['A annet.firma.no', ['127.0.0.1']],
  ['A intern.firma.no', ['127.0.0.1']],
]);
const allowed = [smtp.port, plain.port, refusing.port, 1].flatMap((port) => [`${NAME}:${port}`, `annet.firma.no:${port}`]);

onOneEngine(
  'the mail server of a company',
  (world) => {
    test.after(() => Promise.all([smtp.close(), plain.close(), refusing.close(), dns.close()]));
    const known = tls.getCACertificates();
    const trust = () => tls.setDefaultCACertificates([...known, certificate.cert.toString()]);
    const admin = () => world().logIn('admin');
    const get = async () => (await world().call('GET', '/api/Brands/Mail', { as: await admin(), bearer: true })).json();
    const set = async (changed: object = {}) =>
      world().call('POST', '/api/Brands/SetMailServer', {
        as: await admin(),
        bearer: true,
        body: { host: NAME, port: smtp.port, userName: LOGIN.user, password: LOGIN.pass, sender: 'portal@firma.no', ...changed },
      });
    const settle = async (act: string) =>
      (await world().call('POST', '/api/Brands/HeldMails', { as: await admin(), bearer: true, body: { act } })).json();
    const write = async (recipient: string) => {
      const [anna] = await world().db.query<{ id: number }>(sql`select id from account where company_id = 4 and email = 'anna@c4.example'`);
      const accountIds = [anna?.id ?? assert.fail()];
      await putInOutbox(world().db, { companyId: asCompany(4), kind: 'mail-test', accountIds, recipient, now: world().clock.now });
    };
    const deliver = async () => {
      const w = world();
      const errors: unknown[] = [];
      const { databases, brands, config } = w;
      const worker = startMailWorker({
        ...{ databases, brands, config, now: () => w.clock.now, send: null, key: TEST_ERASURE_KEY, onNumbered: () => {} },
        guard: { dns: openDns([dns.address]), allowedHosts: allowed },
        onError: (error) => errors.push(error),
      });
      const before = smtp.received.length;
      await w.db.query(sql`delete from outbox where kind = 'new-device'`);
      for (let i = 0; i < 100 && smtp.received.length === before; i++) await new Promise((ok) => setTimeout(ok, 50));
      await worker.stop();
      assert.deepEqual(errors, []);
      return smtp.received.slice(before).flatMap(({ envelope }) => envelope.to);
    };

    test('beside other companies, and where the operator set one, an Admin sets none', async () => {
      assert.equal((await get()).canSetServer, false);
      assert.deepEqual((await set()).json(), { result: 'not-allowed', held: 0 });
      await world().databases.main.asOwner((client) =>
        client.query("update directory_company set state = 'disabled', version = version + 1 where company_id <> 4"),
      );
      await world().refreshBrands();
      const { canSetServer, isSending, server } = await get();
      assert.deepEqual([canSetServer, isSending, server], [true, false, null]);
    });

    test('nothing is stored before a test mail has gone, over TLS with a certificate that is right, to a public address', async () => {
      assert.deepEqual((await set()).json(), { result: 'not-encrypted', held: 0 }, 'no authority has signed the certificate');
      trust();
      for (const [changed, result] of [
        [{ host: 'annet.firma.no' }, 'not-encrypted'],
        [{ port: plain.port, userName: '', password: '' }, 'not-encrypted'],
        [{ host: 'intern.firma.no', port: 587 }, 'address-private'],
        [{ host: 'finnes.ikke.no', port: 587 }, 'name-unknown'],
        [{ port: 1 }, 'not-reached'],
        [{ password: 'feil' }, 'login-refused'],
        [{ port: refusing.port }, 'sender-refused'],
      ] as const)
        assert.deepEqual((await set(changed)).json(), { result, held: 0 }, JSON.stringify(changed));
      world().clock.advance(HOUR);
      for (const [changed, field] of [
        [{ host: '127.0.0.1' }, 'host'],
        [{ port: 22 }, 'port'],
        [{ password: '' }, 'password'],
        [{ sender: 'ingen' }, 'sender'],
      ] as const)
        assert.equal((await set(changed)).json().field, field);
      assert.deepEqual([smtp.received.length, plain.received.length], [0, 0]);
      assert.deepEqual(await world().db.query(sql`select from mail_server`), []);
    });

    test('the first is stored enciphered and on record; what has waited stays until it is asked for, what is new goes out', async () => {
      const w = world();
      w.clock.advance(HOUR);
      await w.db.query(sql`delete from outbox`);
      await write('gammel@c4.example');
      const { result, held } = (await set()).json();
      assert.equal(result, 'sent');
      assert.ok(held >= 1);
      assert.deepEqual(smtp.received[0]?.envelope, { from: 'portal@firma.no', to: ['anna@c4.example'] });
      const shown = await get();
      assert.deepEqual(shown.server, { host: NAME, port: smtp.port, userName: LOGIN.user, sender: 'portal@firma.no' });
      assert.deepEqual([shown.isSending, shown.from], [true, 'portal@firma.no']);
      const [stored] = await w.db.query<{ password: Buffer }>(sql`select password from mail_server where company_id = 4`);
      assert.ok(stored && !Buffer.from(stored.password).includes(LOGIN.pass));
      assert.ok(!w.log.join('').includes(LOGIN.pass));
      assert.equal((await openMailServer(w.db, asCompany(4), TEST_ERASURE_KEY))?.password, LOGIN.pass);
      const { events } = (await w.call('GET', '/api/Staff/Audit', { as: await admin(), bearer: true })).json();
      assert.deepEqual([events[0].event, events[0].to], ['mail-server-set', `${NAME}:${smtp.port}`]);
      await write('ny@c4.example');
      assert.deepEqual(await deliver(), ['ny@c4.example']);
    });

    test('each trial mail counts, sent or refused: after ten in an hour comes 429', async () => {
      world().clock.advance(2 * HOUR);
      const statuses: number[] = [];
      for (let i = 0; i < 11; i++) statuses.push((await set(i % 2 === 0 ? {} : { password: 'feil' })).statusCode);
      assert.deepEqual(statuses, [...Array(10).fill(200), 429]);
      world().clock.advance(2 * HOUR);
    });

    test('held mails are sent once they are asked for, or discarded; a password that was moved to another host opens nothing', async () => {
      const w = world();
      const { mails } = await settle('send');
      assert.ok(mails >= 1);
      assert.ok((await deliver()).includes('gammel@c4.example'));
      assert.deepEqual(await settle('send'), { mails: 0 });
      await write('angret@c4.example');
      await w.db.query(sql`delete from mail_server where company_id = 4`);
      w.clock.advance(MINUTE);
      assert.ok((await set()).json().held >= 1);
      assert.ok((await settle('discard')).mails >= 1);
      assert.deepEqual(await w.db.query(sql`select from outbox where recipient = 'angret@c4.example'`), []);
      assert.equal((await get()).held, 0);
      await w.db.query(sql`update mail_server set host = 'ond.firma.no' where company_id = 4`);
      assert.equal(await openMailServer(w.db, asCompany(4), TEST_ERASURE_KEY), null);
    });
  },
  { DNS_SERVERS: dns.address, WEBHOOK_HOSTS: allowed.join(',') },
);

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { MINUTE } from '#domain/time.ts';
import { MAX_WEBHOOKS } from '#domain/webhooks/webhook.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const GOOD = { address: 'https://krok.firma.no/inn?k=1', areas: ['case', 'paper'] };
type Row = { webhookId: number; address: string; areas: string[]; state: string };

onOneEngine(
  'webhooks of a company',
  (world) => {
    let admin: Session;
    let others: Session;
    beforeEach(async () => {
      const w = world();
      for (const companyId of [4, 2])
        for (const table of ['webhook', 'outbox', 'attempt', 'audit'])
          if (table !== 'audit') await w.databases.forCompany(asCompany(companyId)).query({ ...sql`select`, text: `delete from ${table}` });
      admin = await w.logIn('admin');
      others = await w.logIn('admin', { companyId: 2 });
    });
    const post = (path: string, body: object, as = admin) => world().call('POST', `/api/Webhooks/${path}`, { as, bearer: true, body });
    const add = async (body = GOOD, as = admin) => (await post('Add', body, as)).json<{ webhookId: number; secret: string }>();
    const list = async (as = admin) => (await world().call('GET', '/api/Webhooks', { as, bearer: true })).json<Row[]>();
    const audited = async () => {
      const rows = await world().db.query<{ event: string }>(sql`select event from audit where event like 'webhook-%' order by id`);
      return rows.map(({ event }) => event);
    };

    test('an Admin adds one: its secret is answered once, kept enciphered, and all Admins are mailed about its host', async () => {
      const before = (await audited()).length;
      const { webhookId, secret } = await add();
      assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
      const [row] = await list();
      assert.deepEqual([row?.webhookId, row?.address, row?.areas, row?.state], [webhookId, GOOD.address, GOOD.areas, 'on']);
      assert.ok(!JSON.stringify(await list()).includes('secret'));
      const [stored] = await world().db.query<{ secret: Buffer }>(sql`select secret from webhook`);
      assert.equal(stored?.secret.includes(Buffer.from(secret.slice(6), 'base64')), false);
      const [mail] = await deliverMails(world());
      assert.match(mail?.text ?? '', /Anna .* har lagt til en webhook: portalen sender hendelser til krok\.firma\.no/);
      assert.doesNotMatch(mail?.text ?? '', /inn\?k=1/);
      assert.deepEqual((await audited()).slice(before), ['webhook-added']);
    });

    test('is changed, has its secret changed, is switched off and on, and removed; doing it again changes nothing', async () => {
      const { webhookId, secret } = await add();
      const before = (await audited()).length;
      const other = { webhookId, address: 'https://annet.firma.no/', areas: ['case'] };
      assert.deepEqual((await post('Change', other)).json(), { changed: true });
      assert.deepEqual((await post('Change', other)).json(), { changed: false });
      assert.notEqual((await post('ChangeSecret', { webhookId })).json().secret, secret);
      for (const [isOn, changed] of [
        [true, false],
        [false, true],
        [false, false],
        [true, true],
      ])
        assert.deepEqual((await post('Switch', { webhookId, isOn })).json(), { changed });
      assert.deepEqual((await post('Remove', { webhookId })).json(), { removed: true });
      assert.deepEqual(await list(), []);
      assert.deepEqual((await audited()).slice(before), [
        'webhook-changed',
        'webhook-secret-changed',
        'webhook-switched-off',
        'webhook-switched-on',
        'webhook-removed',
      ]);
    });

    test('each address that cannot be called is refused with its reason, also in a change', async () => {
      const { webhookId } = await add();
      for (const [address, error] of [
        ['ikke en adresse', 'address-invalid'],
        ['https://kari:hemmelig@firma.no/', 'address-invalid'],
        ['http://firma.no/', 'address-not-https'],
        ['https://firma.no:8443/', 'host-port'],
        ['https://2130706433/', 'host-number'],
        ['https://[::1]/', 'host-number'],
        ['https://metadata.internal/', 'host-local'],
        ['https://fjordror.portal.example/', 'host-of-portal'],
        ['https://kunde.fjordror.example/', 'host-of-portal'],
      ])
        for (const answer of [await post('Add', { ...GOOD, address }), await post('Change', { ...GOOD, webhookId, address })])
          assert.deepEqual([answer.statusCode, answer.json().error, answer.json().field], [400, error, 'address'], address);
      for (const areas of [[], ['kari'], ['case', 'case']]) assert.equal((await post('Add', { ...GOOD, areas })).statusCode, 400);
      assert.equal((await list()).length, 1);
    });

    test('an address is called by one webhook, also when it is added or changed to many times at once', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => post('Add', GOOD)));
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409, 409, 409]);
      const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
      assert.deepEqual([refused.error, refused.field], ['address-known', 'address']);
      const { webhookId } = await add({ ...GOOD, address: 'https://annet.firma.no/' });
      // As every program reads it, this is the same one.
      const same = 'HTTPS://KROK.firma.no:443/inn?k=1';
      for (const answer of [await post('Add', { ...GOOD, address: same }), await post('Change', { ...GOOD, webhookId, address: same })])
        assert.deepEqual([answer.statusCode, answer.json().error, answer.json().field], [409, 'address-known', 'address']);
      const third = await add({ ...GOOD, address: 'https://tredje.firma.no/' });
      const free = 'https://ledig.firma.no/';
      const changes = await Promise.all(
        [webhookId, third.webhookId].map((id) => post('Change', { ...GOOD, webhookId: id, address: free })),
      );
      assert.deepEqual(changes.map(({ statusCode }) => statusCode).sort(), [200, 409]);
      assert.equal(new Set((await list()).map(({ address }) => address)).size, 3);
      // What is switched off can be switched on again, so its address is not free either; once it is removed, it is.
      const [first] = await list();
      await post('Switch', { webhookId: first?.webhookId, isOn: false });
      assert.equal((await post('Add', GOOD)).statusCode, 409);
      await post('Remove', { webhookId: first?.webhookId });
      assert.equal((await post('Add', GOOD)).statusCode, 200);
      assert.equal((await post('Add', GOOD, others)).statusCode, 200);
    });

    test("another company's is not found by any call, nor is one that is not there", async () => {
      const { webhookId } = await add();
      await post('Test', { webhookId });
      const [delivery] = await world().db.query<{ id: number }>(sql`select id from webhook_delivery`);
      const calls: [string, object][] = [
        ['Change', { ...GOOD, webhookId }],
        ['ChangeSecret', { webhookId }],
        ['Switch', { webhookId, isOn: false }],
        ['Test', { webhookId }],
        ['Resend', { webhookId, deliveryId: delivery?.id }],
        ['Remove', { webhookId }],
      ];
      for (const [path, body] of calls) assert.equal((await post(path, body, others)).statusCode, 404, path);
      const log = await world().call('GET', `/api/Webhooks/Deliveries?webhookId=${webhookId}`, { as: others, bearer: true });
      assert.deepEqual([log.statusCode, await list(others)], [404, []]);
      assert.equal((await post('Resend', { webhookId, deliveryId: 999_999 })).statusCode, 404);
      assert.equal((await list())[0]?.state, 'on');
    });

    test('a company has ten, also when two Admins add at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: MAX_WEBHOOKS + 3 }, (_, i) => post('Add', { ...GOOD, address: `https://k${i}.firma.no/` })),
      );
      assert.deepEqual(
        [200, 409].map((status) => answers.filter(({ statusCode }) => statusCode === status).length),
        [MAX_WEBHOOKS, 3],
      );
      assert.equal(answers.find(({ statusCode }) => statusCode === 409)?.json().error, 'too-many-webhooks');
    });

    test('of a thousand tests thirty are let through, and of a thousand repeated deliveries a hundred', async () => {
      const { webhookId } = await add();
      const tests = await Promise.all(Array.from({ length: 35 }, () => post('Test', { webhookId })));
      assert.equal(tests.filter(({ statusCode }) => statusCode === 429).length, 5);
      const deliveryId = tests.find(({ statusCode }) => statusCode === 200)?.json().deliveryId;
      const again = await Promise.all(Array.from({ length: 105 }, () => post('Resend', { webhookId, deliveryId })));
      assert.equal(again.filter(({ statusCode }) => statusCode === 429).length, 5);
    });

    test('adding and changing need a fresh proof; switching off does not', async () => {
      const { webhookId } = await add();
      world().clock.advance(11 * MINUTE);
      for (const [path, body] of [
        ['Add', GOOD],
        ['Change', { ...GOOD, webhookId }],
        ['ChangeSecret', { webhookId }],
      ] as const)
        assert.deepEqual([(await post(path, body)).json().error], ['proof-needed'], path);
      assert.deepEqual((await post('Switch', { webhookId, isOn: false })).json(), { changed: true });
    });
  },
  { PORTAL_DOMAIN: 'portal.example' },
);

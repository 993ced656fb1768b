import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { DAY, HOUR, SECOND } from '#domain/time.ts';
import { NUMBERS_LEFT_OUT_BY_RESTORE } from '#domain/webhooks/events.ts';
import { GIVEN_UP_AFTER_MS } from '#domain/webhooks/webhook.ts';
import { dump } from '../backup/dump.ts';
import { restore } from '../backup/restore.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { numberEvents } from '../events/number.ts';
import { recordEvent } from '../events/record.ts';
import { upkeep } from '../operation/upkeep.ts';
import { eraseFor } from '../privacy/operator.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { startDnsServer } from '../testing/dns-server.ts';
import { openTestDatabases } from '../testing/engines.ts';
import { idsIn } from '../testing/fixture.ts';
import { type ReceivedRequest, reply, startReceiver } from '../testing/receiver.ts';
import { webhooksIn } from '../testing/webhooks.ts';
import { onBothEngines, TEST_ERASURE_KEY } from '../testing/world.ts';
import { takeLease } from './lease.ts';
import { takeWebhookTurn } from './turn.ts';

const dns = await startDnsServer();
const [receiver, other] = [await startReceiver('krok.firma.no'), await startReceiver('annen.firma.no')];
for (const name of ['krok.firma.no', 'annen.firma.no']) dns.records.set(`A ${name}`, ['127.0.0.1']);
const env = { DNS_SERVERS: dns.address, WEBHOOK_HOSTS: `${receiver.host},${other.host}` };
after(async () => {
  await Promise.all([receiver.close(), other.close(), dns.close()]);
});

type Body = { type: string; timestamp: string; data: { number: number; customer: { id: number }; job: null; body: object } };
const bodyOf = ({ body }: ReceivedRequest): Body => JSON.parse(body);
const numbersOf = (received: readonly ReceivedRequest[]) => received.map((one) => bodyOf(one).data.number);

onBothEngines(
  'events to a webhook',
  (world) => {
    const hooks = () => webhooksIn(world, { dns, receivers: [receiver, other] });
    let secret = '';
    let webhookId = 0;
    const add = async (address = receiver.url, areas = ['access']) => {
      const answer = await hooks().call('/Add', { address, areas });
      assert.equal(answer.statusCode, 200, answer.body);
      ({ secret, webhookId } = answer.json());
      return answer.json<{ secret: string; webhookId: number }>();
    };
    const stored = async () => {
      const [row] = await hooks()
        .db()
        .query<{ position: number; failures: number; ended_by: string | null; leased: boolean }>(
          sql`select position, failures, ended_by, leased_until is not null as leased from webhook where id = ${webhookId}`,
        );
      return row;
    };
    const log = async () => {
      const answer = await hooks().call(`/Deliveries?webhookId=${webhookId}`);
      return answer.json<{ rows: { deliveryId: number; kind: string; state: string; status: number; problem: string; tries: number }[] }>()
        .rows;
    };
    const isSigned = ({ headers, body }: ReceivedRequest, by: string, sign = 0): boolean => {
      const key = Buffer.from(by.replace('whsec_', ''), 'base64');
      const made = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64');
      return String(headers['webhook-signature']).split(' ')[sign] === `v1,${made}`;
    };
    beforeEach(async () => {
      await hooks().clear();
      receiver.received = [];
      other.received = [];
      receiver.answer = reply(204);
      other.answer = reply(204);
    });

    test('come signed, in their order, once each, and only those of its areas from its beginning on', async () => {
      await hooks().happen(2);
      await add();
      await hooks().happen(2);
      await hooks().happen(3, 'survey');
      await hooks().happen(23);
      await hooks().deliver();
      const expected = [3, 4, ...Array.from({ length: 23 }, (_, i) => i + 8)];
      assert.deepEqual(numbersOf(receiver.received), expected);
      const [first = assert.fail()] = receiver.received;
      assert.deepEqual(bodyOf(first), {
        type: 'access.ended',
        timestamp: world().clock.now.toISOString(),
        data: {
          number: 3,
          customer: { id: idsIn(4).kari, number: `4-${idsIn(4).kari}`, externalId: null },
          job: null,
          body: { accountId: 0 },
        },
      });
      assert.ok(receiver.received.every((one) => isSigned(one, secret)));
      assert.deepEqual([first.headers['webhook-id'], first.headers['content-type']], ['event_4_3', 'application/json']);
      assert.deepEqual(await stored(), { position: 30, failures: 0, ended_by: null, leased: false });
      await hooks().deliver();
      assert.equal(receiver.received.length, 25);
      assert.deepEqual([(await log()).length, (await log())[0]?.state], [20, 'delivered']);
    });

    test('that fail are sent again, later and later, and those behind wait for them', async () => {
      await add();
      receiver.answer = reply(500);
      await hooks().happen(2);
      await hooks().deliver();
      assert.equal(receiver.received.length, 1);
      assert.deepEqual(
        (await log()).map(({ state, status, problem, tries }) => [state, status, problem, tries]),
        [['waiting', 500, 'status', 1]],
      );
      world().clock.advance(4 * SECOND);
      await hooks().deliver();
      assert.equal(receiver.received.length, 1, 'too early');
      world().clock.advance(SECOND);
      await hooks().deliver();
      world().clock.advance(5 * SECOND);
      await hooks().deliver();
      assert.equal(receiver.received.length, 2, 'the second wait is longer');
      receiver.answer = reply(200);
      world().clock.advance(HOUR);
      await hooks().deliver();
      assert.deepEqual(numbersOf(receiver.received), [1, 1, 1, 2]);
      assert.deepEqual(new Set(receiver.received.slice(0, 3).map(({ headers }) => headers['webhook-id'])), new Set(['event_4_1']));
      assert.deepEqual([(await stored())?.failures, (await log()).map(({ tries }) => tries)], [0, [1, 3]]);
    });

    test('stop after three days of failing, with one mail to the Admins, and go on where they stopped', async () => {
      await add();
      receiver.answer = reply(503);
      await hooks().happen(1);
      await deliverMails(world());
      for (let waited = 0; waited <= GIVEN_UP_AFTER_MS; waited += 4 * HOUR) {
        await hooks().deliver();
        world().clock.advance(4 * HOUR);
      }
      assert.deepEqual([(await stored())?.ended_by, (await log())[0]?.state], ['failing', 'failed']);
      const mails = await deliverMails(world());
      assert.deepEqual(
        mails.map(({ to, text }) => [to, /sluttet å sende hendelser til krok\.firma\.no/.test(text)]),
        [['anna@c4.example', true]],
      );
      const [{ state } = assert.fail()] = (await hooks().call('')).json<{ state: string }[]>();
      assert.equal(state, 'stopped');
      receiver.answer = reply(204);
      receiver.received = [];
      await hooks().happen(1);
      await hooks().deliver();
      assert.deepEqual(receiver.received, [], 'it is off');
      await hooks().call('/Switch', { webhookId, isOn: true });
      await hooks().deliver();
      assert.deepEqual(numbersOf(receiver.received), [1, 2]);
    });

    test('stop at once where the receiver says that it is gone', async () => {
      await add();
      receiver.answer = reply(410);
      await hooks().happen(1);
      await hooks().deliver();
      assert.equal((await stored())?.ended_by, 'failing');
    });

    test('are sent by one of several servers, and by another where that one died', async () => {
      await add();
      await hooks().happen(30);
      await Promise.all([1, 2, 3, 4].map(() => takeWebhookTurn(hooks().work(), webhookId)));
      assert.equal(receiver.received.length, 20, 'one turn of one server');
      await hooks()
        .db()
        .query(sql`update webhook set lease = gen_random_uuid(), leased_until = ${new Date(world().clock.now.getTime() + 30 * SECOND)}`);
      await hooks().deliver();
      assert.equal(receiver.received.length, 20, 'another has it');
      world().clock.advance(31 * SECOND);
      await hooks().deliver();
      assert.deepEqual(
        numbersOf(receiver.received),
        Array.from({ length: 30 }, (_, i) => i + 1),
      );
    });

    test('whose answer comes after the lease was lost are not noted twice', async () => {
      await add();
      await hooks().happen(2);
      receiver.answer = async (response) => {
        await hooks().db().query(sql`update webhook set lease = gen_random_uuid()`);
        reply(204)(response);
      };
      await takeWebhookTurn(hooks().work(), webhookId);
      assert.deepEqual([receiver.received.length, (await stored())?.position, await log()], [1, 0, []]);
    });

    test('wait while tests that take long keep the lease, so that no other server sends any of them too', async () => {
      await add();
      await hooks().happen(2);
      for (let i = 0; i < 5; i++) await hooks().call('/Test', { webhookId });
      const takenElsewhere: boolean[] = [];
      receiver.answer = async (response) => {
        world().clock.advance(9 * SECOND);
        takenElsewhere.push((await takeLease(hooks().db(), asCompany(4), webhookId, world().clock.now)) !== undefined);
        reply(204)(response);
      };
      await takeWebhookTurn(hooks().work(), webhookId);
      assert.deepEqual(takenElsewhere, Array(7).fill(false));
    });

    for (const [what, path, more] of [
      ['changed', 'Change', { address: other.url, areas: ['access'] }],
      ['switched off', 'Switch', { isOn: false }],
      ['removed', 'Remove', {}],
    ] as const)
      test(`no longer come to an address that is ${what} in the middle of a turn`, async () => {
        await add();
        await hooks().happen(2);
        for (let i = 0; i < 3; i++) await hooks().call('/Test', { webhookId });
        const as = await world().logIn('admin');
        receiver.answer = async (response) => {
          receiver.answer = reply(204);
          await world().call('POST', `/api/Webhooks/${path}`, { as, bearer: true, body: { webhookId, ...more } });
          reply(204)(response);
        };
        await takeWebhookTurn(hooks().work(), webhookId);
        assert.equal(receiver.received.length, 1);
      });

    test('to a slow address do not delay those to another', async () => {
      await add();
      const slow = webhookId;
      await add(other.url);
      receiver.answer = () => {};
      await hooks().happen(3);
      const waits = takeWebhookTurn(hooks().work(), slow);
      await takeWebhookTurn(hooks().work(), webhookId);
      assert.deepEqual([other.received.length, receiver.received.length], [3, 1]);
      await waits;
    });

    test('of a server that stops are not failures of the receiver', async () => {
      await add();
      await hooks().happen(1);
      const stopping = new AbortController();
      receiver.answer = () => stopping.abort();
      await takeWebhookTurn(hooks().work(stopping.signal), webhookId);
      assert.deepEqual([await stored(), await log()], [{ position: 0, failures: 0, ended_by: null, leased: false }, []]);
    });

    test('are signed with both secrets for a day after a change, and then with the new one alone', async () => {
      await add();
      const old = secret;
      const changed = (await hooks().call('/ChangeSecret', { webhookId })).json<{ secret: string }>().secret;
      assert.notEqual(changed, old);
      await hooks().happen(1);
      await hooks().deliver();
      world().clock.advance(DAY);
      await hooks().happen(1);
      await hooks().deliver();
      const [during = assert.fail(), afterwards = assert.fail()] = receiver.received;
      assert.deepEqual([isSigned(during, changed), isSigned(during, old, 1)], [true, true]);
      assert.deepEqual([isSigned(afterwards, changed), String(afterwards.headers['webhook-signature']).includes(' ')], [true, false]);
    });

    test('cannot be signed with a secret that was put into another row', async () => {
      await add();
      const { webhookId: second } = await add(other.url);
      await hooks()
        .db()
        .query(sql`update webhook set secret = (select w.secret from webhook w where w.id <> ${second}) where id = ${second}`);
      await hooks().happen(1);
      await hooks().deliver();
      assert.deepEqual([receiver.received.length, other.received.length, (await log())[0]?.problem], [1, 0, 'secret-unreadable']);
    });

    test('a test and what is sent again come at once, whatever waits, and do not change the order', async () => {
      await add();
      await hooks().happen(1);
      await hooks().deliver();
      receiver.answer = reply(500);
      await hooks().happen(1);
      await hooks().deliver();
      const delivered = (await log()).find(({ state }) => state === 'delivered');
      receiver.answer = reply(200);
      receiver.received = [];
      assert.deepEqual((await hooks().call('/Resend', { webhookId, deliveryId: delivered?.deliveryId })).json(), { waiting: true });
      await hooks().call('/Test', { webhookId });
      await hooks().call('/Switch', { webhookId, isOn: false });
      await hooks().deliver();
      assert.deepEqual(
        receiver.received.map((one) => bodyOf(one).type),
        ['access.ended', 'webhook.test'],
      );
      assert.deepEqual(
        (await log()).map(({ kind, state, tries }) => [kind, state, tries]),
        [
          ['webhook.test', 'delivered', 1],
          ['access.ended', 'failed', 1],
          ['access.ended', 'delivered', 2],
        ],
      );
      assert.equal((await stored())?.position, 1);
    });

    test('an erased customer is in none that is sent later or again', async () => {
      await add();
      await hooks().happen(1);
      await hooks().deliver();
      await hooks().happen(1);
      const [{ deliveryId } = assert.fail()] = await log();
      await hooks().call('/Resend', { webhookId, deliveryId });
      receiver.received = [];
      await eraseFor(
        { databases: world().databases, now: world().clock.now, key: TEST_ERASURE_KEY, list: null },
        asCompany(4),
        `4-${idsIn(4).kari}`,
      );
      await hooks().deliver();
      assert.deepEqual([receiver.received, (await log())[0]?.problem, (await stored())?.position], [[], 'event-gone', 2]);
    });

    test('of a restored backup go on where the backup stood, signed as before', async () => {
      await add();
      await hooks().happen(2);
      await hooks().deliver();
      const lines = await Array.fromAsync(dump(world().databases, world().clock.now));
      await hooks().happen(1);
      await hooks().deliver();
      const other = await openTestDatabases(world().kind);
      try {
        const all = (async function* () {
          for (const line of lines) yield line.trimEnd();
        })();
        await restore(all, other, { wipe: true, erasures: { key: TEST_ERASURE_KEY, list: [], now: world().clock.now } });
        const db = other.forCompany(asCompany(4));
        await recordEvent(db, {
          companyId: asCompany(4),
          kind: 'access.ended',
          at: world().clock.now,
          customerId: idsIn(4).ola,
          body: { accountId: 9 },
        });
        await numberEvents(db, asCompany(4));
        receiver.received = [];
        await takeWebhookTurn({ ...hooks().work(), db }, webhookId);
        assert.deepEqual(numbersOf(receiver.received), [NUMBERS_LEFT_OUT_BY_RESTORE + 3]);
        assert.ok(receiver.received.every((one) => isSigned(one, secret)));
      } finally {
        await other.close();
      }
    });

    test('the log is forgotten after thirty days', async () => {
      await add();
      await hooks().call('/Test', { webhookId });
      await hooks().deliver();
      world().clock.advance(30 * DAY + 1);
      await upkeep(world().databases, { now: world().clock.now, key: TEST_ERASURE_KEY, list: null }, assert.ifError);
      assert.deepEqual(await log(), []);
    });
  },
  env,
);

import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { before, beforeEach, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql } from '../db/sql.ts';
import { secondBrand } from '../testing/company-brands.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { idsIn, passwordIn } from '../testing/fixture.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { readZip } from '../testing/read-zip.ts';
import { headersOf, onOneEngine } from '../testing/world.ts';

const ids = idsIn(4);

onOneEngine('a right that is lowered during a request', (world) => {
  let second = 0;
  const right = (to: 'holder' | 'full', endedAt: Date | null = null) =>
    giveAccess(world().db, second, { customerId: ids.kari, right: to, endedAt });
  before(async () => {
    second = await addPerson(world().db, 'nestleder', { customerId: ids.ola, right: 'full' });
  });
  beforeEach(async () => {
    await right('holder');
    for (const table of ['outbox', 'attempt', 'erasure']) await world().db.query({ ...sql`select`, text: `delete from ${table}` });
  });
  /** A second person, logged in at Kari's customer. */
  const nestleder = async () => {
    const as = await world().logIn('nestleder');
    await world().call('POST', '/api/People/SwitchCustomer', { as, body: { customerId: ids.kari } });
    return as;
  };

  test('the download of all data is broken off, and the rest is never sent', async (t) => {
    const { app, db } = world();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const as = await nestleder();
    const copy = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/Customer/ExportMyData`, { headers: headersOf(as, false) });
      assert.equal(answer.status, 200);
      return readZip(Buffer.from(await answer.arrayBuffer()));
    };
    assert.ok((await copy()).size > 3);
    const query = db.query.bind(db);
    for (const fall of [() => right('full'), () => right('holder', world().clock.now)]) {
      await right('holder');
      let hasFallen = false;
      const reading = t.mock.method(db, 'query', async (statement: Parameters<typeof query>[0]) => {
        if (!hasFallen && statement.text.includes("'invoice_lines'")) {
          hasFallen = true;
          await fall();
        }
        return query(statement);
      });
      await assert.rejects(copy());
      reading.mock.restore();
      assert.ok(hasFallen);
    }
  });

  test('a person who stops being the holder while the password is checked cannot request an erasure', async (t) => {
    const { call, db } = world();
    const as = await nestleder();
    const { promise: fallen, resolve: goOn } = Promise.withResolvers<void>();
    const transaction = db.transaction.bind(db);
    const waiting = t.mock.method(db, 'transaction', (work: Parameters<typeof transaction>[0]) => fallen.then(() => transaction(work)));
    const sent = call('POST', '/api/Customer/RequestErasure', { as, body: { password: passwordIn(4) } });
    while (waiting.mock.callCount() === 0) await setImmediate();
    waiting.mock.restore();
    await right('full');
    goOn();
    const answer = await sent;
    assert.deepEqual([answer.statusCode, answer.json().error], [403, 'right-not-allowed']);
    assert.deepEqual(await db.query(sql`select from erasure`), []);
  });

  test('each holder reads which account is to be erased and who requested it, under the brand that the customer knows', async () => {
    const { call, db } = world();
    await db.query(
      sql`update customer set brand = ${secondBrand.slug}, name = 'Sameiet Solsiden' where company_id = 4 and id = ${ids.kari}`,
    );
    const as = await nestleder();
    await call('POST', '/api/Customer/RequestErasure', { as, body: { password: passwordIn(4) } });
    await call('POST', '/api/Customer/WithdrawErasure', { as });
    const mails = await deliverMails(world());
    const read = (to: string) => mails.filter((m) => m.to === to).map((m) => `${m.from.name}: ${m.text.replace(/\s+/g, ' ')}`);
    const [asked, regretted] = read('nestleder@c4.example');
    assert.match(asked ?? '', /^Nordvann: .*Du har bedt om at kontoen til Sameiet Solsiden i kundeportalen slettes/);
    assert.match(regretted ?? '', /^Nordvann: .*Du har angret slettingen av kontoen til Sameiet Solsiden/);
    const [toOther, again] = read('kari@c4.example');
    assert.match(toOther ?? '', /nestleder har bedt om at kontoen til Sameiet Solsiden .*Stemmer ikke dette/);
    assert.match(again ?? '', /nestleder har angret/);
    await db.query(sql`update customer set brand = null where company_id = 4 and id = ${ids.kari}`);
  });

  test('an erasure is requested, withdrawn and requested again before its mails are sent: no mail says that it is withdrawn', async () => {
    const as = await nestleder();
    const act = (name: string, body?: object) => world().call('POST', `/api/Customer/${name}`, { as, ...(body ? { body } : {}) });
    await act('RequestErasure', { password: passwordIn(4) });
    await act('WithdrawErasure');
    await act('RequestErasure', { password: passwordIn(4) });
    const subjects = (await deliverMails(world())).filter((m) => m.to === 'kari@c4.example').map((m) => m.subject);
    assert.equal(subjects.length, 1, subjects.join('\n'));
    assert.match(subjects[0] ?? '', /slettes \d\d\.\d\d\.\d{4}$/);
  });
});

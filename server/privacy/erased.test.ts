import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY } from '#domain/time.ts';
import { keyFromHex } from '../data-folder/erasure-key.ts';
import type { BulkTx } from '../db/bulk.ts';
import { asCompany } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { type Sql, sql } from '../db/sql.ts';
import { upkeep } from '../operation/upkeep.ts';
import { importText, smallFile } from '../testing/import-text.ts';
import { onOneEngine, TEST_ERASURE_KEY, type World } from '../testing/world.ts';
import { eraseFor } from './operator.ts';

let serial = 0;
/** The embedded engine has one connection: an erasure waits for each transaction of an import there, and can only come between two. */
const ROUNDS = { postgres: 6, embedded: 3 };

/** A file whose customer and job have numbers of their own. */
function fileOf() {
  const mark = `e${++serial}`;
  const numbers = { customerNumber: `88${serial}`, number: 880_000 + serial, invoiceNumber: 890_000 + serial };
  const lines = smallFile(mark).map((line) => {
    if (line.kind === 'customer') return { ...line, customerNumber: numbers.customerNumber };
    return line.kind === 'job' ? { ...line, number: numbers.number, invoiceNumber: numbers.invoiceNumber } : line;
  });
  return { mark, lines: lines as Record<string, unknown>[], ...numbers };
}

onOneEngine('an erased customer', (world, kind) => {
  const office = () => ({ databases: world().databases, now: world().clock.now, key: TEST_ERASURE_KEY, list: null });
  const erase = (customerNumber: string) => eraseFor(office(), asCompany(4), customerNumber);
  const keepUp = async (w: World): Promise<unknown[]> => {
    const failed: unknown[] = [];
    await upkeep(w.databases, { now: w.clock.now, key: TEST_ERASURE_KEY, list: null }, (error) => failed.push(error));
    return failed;
  };
  const reasons = async (lines: readonly object[]) =>
    (await importText(world(), lines)).report.errors.map((e) => [e.kind, e.field, e.reason].join(' '));
  const count = async (table: string, where: string) =>
    (await world().db.query<{ n: number }>({ ...sql`select`, text: `select count(*) as n from ${table} where ${where}` }))[0]?.n;

  const ALL_ERASED = [
    'customer id erased',
    'job id erased',
    'invoice job erased',
    'complaint job erased',
    'siteVisit job erased',
    'documentation job erased',
    'surveyAnswer job erased',
    'site customer erased',
    'care customer erased',
    'appointment customer erased',
    'offer customer erased',
    'extra job erased',
    'bill job erased',
  ];

  test('is not brought back by any line, while the books keep something and when nothing is left', async () => {
    const { mark, lines, customerNumber, number } = fileOf();
    assert.deepEqual(await reasons(lines), []);
    assert.deepEqual(await erase(customerNumber), { kept: [{ what: 'invoice-basis', count: 1, until: '2031-12-31' }], stuck: [] });
    const job = `(select id from job where external_id = 'J-${mark}')`;
    const nothingIsBack = async () => {
      for (const table of ['form', 'survey_answer', 'offer', 'extra', 'bill'])
        assert.equal(await count(table, `job_id in ${job}`), 0, table);
      assert.equal(await count('account', `user_name = 'kunde.${mark}@kunde.example'`), 0);
      assert.equal(await count('customer', `name = 'Ærlig Øyvind' and email like '%${mark}@%'`), 0);
    };
    assert.deepEqual(await reasons(lines), ALL_ERASED);
    await nothingIsBack();
    // Under another id, by the numbers that papers carry; and moved to another customer.
    const [, , customer, jobLine, invoice] = lines;
    const other = fileOf();
    await importText(world(), other.lines);
    assert.deepEqual(
      await reasons([
        { ...customer, id: 'ny' },
        { ...jobLine, id: 'ny', customer: `K-${other.mark}`, invoiceNumber: undefined },
        { ...jobLine, customer: `K-${other.mark}`, number: undefined, invoiceNumber: undefined },
        { ...jobLine, id: 'ny2', number: undefined, invoiceNumber: undefined },
        { ...invoice, job: `J-${other.mark}`, customerNumber },
      ]),
      ['customer customerNumber erased', 'job number erased', 'job id erased', 'job customer erased', 'invoice customerNumber erased'],
    );
    assert.equal(await count('job', `id = ${number} and customer_id = (select id from customer where external_id = 'K-${mark}')`), 1);
    world().clock.advance(new Date('2032-01-01T12:00:00Z').getTime() - world().clock.now.getTime());
    assert.deepEqual(await keepUp(world()), []);
    for (const [table, where] of [
      ['customer', `customer_number = '${customerNumber}'`],
      ['job', `id = ${number}`],
    ] as const)
      assert.equal(await count(table, where), 0, table);
    assert.deepEqual(await reasons(lines), ALL_ERASED);
    assert.deepEqual(await importText(world(), lines, { dryRun: true }).then((run) => run.report.counts.customer.wrong), 1);
    await nothingIsBack();
    // The same ids in another company are another customer's.
    const withoutPastVisit = lines.filter((line) => line['kind'] !== 'appointment');
    assert.deepEqual((await importText(world(), withoutPastVisit, { companyId: asCompany(2) })).report.errors, []);
  });

  test('leaves digests that only the key can read, and nothing is erased or imported with another key', async () => {
    const { lines, customerNumber } = fileOf();
    await importText(world(), lines);
    await erase(customerNumber);
    // A digest may contain a short number by chance, but not its letters as bytes.
    const rows = await world().db.query<{ row: string; digest: string }>(
      sql`select (to_jsonb(t) - 'digest')::text as row, encode(digest, 'hex') as digest from tombstone t`,
    );
    assert.ok(rows.length > 4 && !JSON.stringify(rows.map(({ row }) => row)).includes(customerNumber));
    assert.ok(rows.every(({ digest }) => !digest.includes(Buffer.from(customerNumber).toString('hex'))));
    const next = fileOf();
    await importText(world(), next.lines);
    const other = keyFromHex('cd'.repeat(32));
    await assert.rejects(eraseFor({ ...office(), key: other }, asCompany(4), next.customerNumber), /not the key/);
    await assert.rejects(eraseFor({ ...office(), key: null }, asCompany(4), next.customerNumber), /no ERASURE_KEY/);
    await assert.rejects(importText(world(), lines, { erasureKey: other }), /not the key/);
    assert.equal(await count('customer', `customer_number = '${next.customerNumber}' and locked_until is null`), 1);
  });

  test(`${ROUNDS[kind]} rounds of an erasure in the middle of imports of the same customer: afterwards nothing of it is there`, async () => {
    let refused = 0;
    for (let round = 0; round < ROUNDS[kind]; round++) {
      const { mark, lines, customerNumber } = fileOf();
      const withoutInvoice = lines.filter((line) => line['kind'] !== 'invoice');
      await importText(world(), withoutInvoice);
      const again = async () => {
        for (let i = 0; i < 3; i++) refused += (await importText(world(), withoutInvoice)).report.errors.length;
      };
      const importing = again();
      await sleep(Math.random() * 30);
      await erase(customerNumber);
      await importing;
      assert.equal(await count('customer', `external_id = 'K-${mark}'`), 0, `round ${round}`);
      assert.equal(await count('job', `external_id = 'J-${mark}'`), 0, `round ${round}`);
    }
    assert.ok(refused > 0, 'no import met an erasure: the rounds prove nothing');
  });

  test('an erasure between the look at a batch and its end is noticed: the batch is looked at again', async () => {
    const w = world();
    // The embedded engine has one connection: there nothing comes in between.
    if (w.kind === 'embedded') return;
    const { mark, lines, customerNumber } = fileOf();
    const withoutInvoice = lines.filter((line) => line['kind'] !== 'invoice');
    await importText(w, withoutInvoice);
    const [looked, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: Databases = {
      ...w.databases,
      openBulk(companyId) {
        const bulk = w.databases.openBulk(companyId);
        const query = async (tx: BulkTx, statement: Sql) => {
          if (statement.text.includes('insert into customer')) {
            looked.resolve();
            await erased.promise;
          }
          return tx.query(statement);
        };
        const transaction: typeof bulk.transaction = (work) =>
          bulk.transaction((tx) => work({ ...tx, query: (statement) => query(tx, statement) as never }));
        return { ...bulk, transaction };
      },
    };
    const importing = importText({ ...w, databases: slow }, withoutInvoice);
    await looked.promise;
    await erase(customerNumber);
    erased.resolve();
    assert.deepEqual((await importing).report.counts.customer, { new: 0, changed: 0, same: 0, wrong: 1 });
    assert.equal(await count('customer', `external_id = 'K-${mark}'`), 0);
  });

  test('a job that was moved to another customer stops neither erasure', async () => {
    for (const first of ['old owner', 'new owner'] as const) {
      const [from, to] = [fileOf(), fileOf()];
      await importText(
        world(),
        from.lines.filter((line) => line['kind'] !== 'invoice'),
      );
      await importText(
        world(),
        to.lines.filter((line) => line['kind'] !== 'invoice'),
      );
      const job = `(select id from job where external_id = 'J-${from.mark}')`;
      const customer = `(select id from customer where external_id = 'K-${from.mark}')`;
      const now = world().clock.now.toISOString();
      for (const text of [
        `insert into preference (company_id, job_id, customer_id, campaigns, wished_dates, saved_at) values (4, ${job}, ${customer}, '{}', '{}', '${now}')`,
        `insert into survey_invitation (company_id, job_id, customer_id, invited_at) values (4, ${job}, ${customer}, '${now}')`,
        `insert into outbox (company_id, kind, recipient, job_id, language, created_at, due_at)
          values (4, 'survey-invitation', 'kunde.${from.mark}@kunde.example', ${job}, 'nb', '${now}', '${now}')`,
      ])
        await world().db.query({ ...sql`select`, text });
      const moved = { ...from.lines.find((line) => line['kind'] === 'job'), customer: `K-${to.mark}` };
      assert.deepEqual(await reasons([moved]), []);
      const [a, b] = first === 'old owner' ? [from, to] : [to, from];
      assert.deepEqual((await erase(a.customerNumber)).stuck, []);
      if (first === 'old owner') {
        assert.equal(await count('job', `external_id = 'J-${from.mark}'`), 1, 'the job is another customer’s by now');
        assert.equal(await count('outbox', `recipient = 'kunde.${from.mark}@kunde.example'`), 0);
      }
      assert.deepEqual((await erase(b.customerNumber)).stuck, []);
      for (const table of ['customer', 'job'])
        assert.equal(await count(table, `external_id in ('K-${from.mark}', 'K-${to.mark}', 'J-${from.mark}')`), 0);
    }
  });

  test('what an older version left behind goes with the job, and one row that cannot go stops no other', async () => {
    const [stuck, free] = [fileOf(), fileOf()];
    const invoiceDate = world().clock.now.toISOString().slice(0, 10);
    for (const { lines, customerNumber, mark } of [stuck, free]) {
      await importText(
        world(),
        lines.map((line) => (line['kind'] === 'invoice' ? { ...line, invoiceDate } : line)),
      );
      await erase(customerNumber);
      // Brought back by an import, as it was possible once.
      await world().db.query(sql`
        insert into form (company_id, job_id, schema_id, content) select 4, id, 9, '{}' from job where external_id = ${`J-${mark}`}`);
      await world().db.query(sql`
        insert into consent (company_id, customer_id, channel, given, wording, recorded_at)
        select 4, id, 'sms', true, 'Ja', ${world().clock.now} from customer where external_id = ${`K-${mark}`}`);
    }
    const asOwner = (text: string) => world().databases.engines[0]?.asOwner((client) => client.query(text));
    await asOwner('create table pointing (company_id int, job_id int, foreign key (company_id, job_id) references job (company_id, id))');
    await asOwner(`insert into pointing select 4, id from job where external_id = 'J-${stuck.mark}'`);
    world().clock.advance(7 * 366 * DAY);
    const failed = await keepUp(world());
    assert.deepEqual(
      failed.map((error) => (error as { code?: string }).code),
      ['23503'],
    );
    assert.equal(await count('customer', `external_id = 'K-${free.mark}'`), 0);
    assert.equal(await count('customer', `external_id = 'K-${stuck.mark}'`), 1);
    await asOwner('drop table pointing');
    assert.deepEqual(await keepUp(world()), []);
    assert.equal(await count('customer', `external_id = 'K-${stuck.mark}'`), 0);
  });
});

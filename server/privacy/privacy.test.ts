import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY, MINUTE } from '#domain/time.ts';
import { consentWording } from '#words/surveys.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { prepareMail } from '../delivery/prepare.ts';
import type { MailRow } from '../mail/define.ts';
import { upkeep } from '../operation/upkeep.ts';
import { firstBrand } from '../testing/company-brands.ts';
import { canary, idsIn, passwordIn } from '../testing/fixture.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { readZip } from '../testing/read-zip.ts';
import { headersOf, onOneEngine, type Session, TEST_ERASURE_KEY } from '../testing/world.ts';
import { customerCopy, jobsAfter } from './export.ts';
import { NOT_ABOUT_CUSTOMERS, NOT_IN_COPY, OTHER_CUSTOMER_TABLES, RETAINED_FOR_BOOKS } from './not-in-copy.ts';
import { CUSTOMER_TABLES } from './tables.ts';

const ids = idsIn(4);
const url = (name: string) => `/api/Customer/${name}`;
const password = passwordIn(4);

onOneEngine('privacy', (world) => {
  const fetchZip = async (as: Session) => {
    const answer = await world().call('GET', url('ExportMyData'), { as });
    assert.equal(answer.statusCode, 200, answer.body.slice(0, 200));
    assert.equal(answer.headers['content-type'], 'application/zip');
    return readZip(answer.rawPayload);
  };
  const count = async (table: string, where: string) =>
    Number(
      (await world().db.query<{ n: number }>({ ...sql`select`, text: `select count(*)::int as n from ${table} where ${where}` }))[0]?.n,
    );
  const failed: unknown[] = [];
  const keepUp = () =>
    upkeep(world().databases, { now: world().clock.now, key: TEST_ERASURE_KEY, list: null }, (error) => failed.push(error));

  test('every table is copied and erased in a known way, or has nothing about customers', async () => {
    const tables = await world().databases.engines[0]?.asOwner((client) =>
      client.query<{ name: string }>(
        "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'",
      ),
    );
    const known = [...Object.values(CUSTOMER_TABLES).map((h) => h.table), ...OTHER_CUSTOMER_TABLES, ...NOT_ABOUT_CUSTOMERS];
    assert.deepEqual(tables?.rows.map((t) => t.name).sort(), known.sort());
  });

  test('every column is in the copy, or is known to be left out', async () => {
    const subject = { companyId: asCompany(4), customerId: 1, accountIds: [], now: world().clock.now };
    const copies = new Map(Object.values(CUSTOMER_TABLES).flatMap(({ table, copy }) => (copy ? [[table, copy(subject).text]] : [])));
    for (const table of ['job', 'form', 'invoice_basis', 'invoice_line']) copies.set(table, jobsAfter(subject, 0).text);
    copies.set('customer', customerCopy(subject).text);
    const columns = await world().databases.engines[0]?.asOwner((client) =>
      client.query<{ table_name: string; column_name: string }>(
        "select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, ordinal_position",
      ),
    );
    const leftOut: Record<string, string[]> = {};
    for (const { table_name: table, column_name: column } of columns?.rows ?? []) {
      const copy = copies.get(table);
      // An invoice basis and its lines are copied as whole rows.
      if (copy === undefined || /^invoice_/.test(table) || new Set(copy.match(/\w+/g)).has(column)) continue;
      leftOut[table] = [...(leftOut[table] ?? []), column];
    }
    assert.deepEqual(leftOut, NOT_IN_COPY);
  });

  test('the copy has everything of the customer, each form as a PDF, and nothing of another', async () => {
    const as = await world().logIn('kari');
    await world().call('POST', url('ChangeConsent'), {
      as,
      body: { channel: 'sms', given: true, wording: consentWording('sms', 'nb', 'Fjordrør') },
    });
    await world().call('POST', url('CustomerSurveyAnswersStepTwo'), {
      as,
      body: { campaigns: ['bad'], wishedDates: ['2027-01-04'], consents: [] },
    });
    const files = await fetchZip(as);
    const text = files.get('data.json')?.toString() ?? '';
    const data = JSON.parse(text);
    assert.equal(data.customer.customer_number, `4-${ids.kari}`);
    assert.deepEqual(
      data.consents.map((c: { channel: string }) => c.channel),
      ['sms'],
    );
    assert.deepEqual(data.wishes[0].campaigns, ['bad']);
    assert.deepEqual(data.wishes[0].wished_dates, ['2027-01-04']);
    assert.deepEqual(
      data.jobs.map((j: { job_id: number }) => j.job_id),
      [ids.fullJob, ids.bareJob, ids.otherJob],
    );
    assert.equal(data.jobs[0].forms.length, 3);
    assert.deepEqual([data.jobs[0].title, data.jobs[0].site_id], [`Byttet kran ${canary(4, 'kari')}`, ids.home]);
    assert.deepEqual(
      data.sites.map((s: { label: string }) => s.label),
      ['', `Hytta ${canary(4, 'kari')}`],
    );
    assert.equal(data.jobs[0].invoice_lines.length, 2);
    assert.deepEqual(data.about.keptAfterErasure, [{ what: 'invoice-basis', count: 1, until: '2031-12-31' }]);
    assert.ok(data.log.some((row: { event: string }) => row.event === 'data-exported'));
    assert.match(text, new RegExp(canary(4, 'kari')));
    assert.doesNotMatch(text, new RegExp(canary(4, 'ola')));
    assert.doesNotMatch(text, /argon2|_hash/);
    const job = `skjema/jobb-${ids.fullJob}`;
    assert.deepEqual([...files.keys()].slice(1), [
      `${job}-fakturagrunnlag.pdf`,
      `${job}-reklamasjon.pdf`,
      `${job}-befaring.pdf`,
      `${job}-fdv-dokumentasjon.pdf`,
    ]);
    const pdf = files.get(`${job}-fakturagrunnlag.pdf`);
    assert.ok(pdf);
    assert.match(JSON.stringify(await readPdf(pdf)), /Fakturagrunnlag/);
  });

  test('one copy at a time for an account, ten a day, and a place is free again when a reader has gone', async () => {
    const as = await world().logIn('ola');
    const both = await Promise.all([0, 1].map(() => world().call('GET', url('ExportMyData'), { as })));
    assert.deepEqual(both.map((a) => a.statusCode).sort(), [200, 429]);
    const address = await world().app.listen({ port: 0 });
    const leaving = new AbortController();
    const half = await fetch(address + url('ExportMyData'), { headers: headersOf(as, false), signal: leaving.signal });
    await half.body?.getReader().read();
    leaving.abort();
    const next = async () => (await world().call('GET', url('ExportMyData'), { as })).statusCode;
    while ((await next()) === 429) await sleep(20);
    await world().db.query(sql`update attempt set count = 10`);
    const eleventh = await world().call('GET', url('ExportMyData'), { as });
    assert.deepEqual([eleventh.statusCode, eleventh.json().error], [429, 'too-many-requests']);
    assert.ok(Number(eleventh.headers['retry-after']) > 0);
  });

  test('an erasure needs the password, is reported by mail with its day, and keeps it when asked for twice', async () => {
    const as = await world().logIn('kari');
    const wrong = await world().call('POST', url('RequestErasure'), { as, body: { password: 'Feil-passord-1' } });
    assert.deepEqual([wrong.statusCode, wrong.json().error, wrong.json().field], [400, 'old-password-wrong', 'password']);
    for (const body of [{}, { password: '' }, { password, extra: 1 }, { password: 7 }])
      assert.equal((await world().call('POST', url('RequestErasure'), { as, body })).statusCode, 400);
    const first = (await world().call('POST', url('RequestErasure'), { as, body: { password } })).json();
    assert.deepEqual(first.request, { requestedAt: '2026-11-15T12:00:00.000Z', dueAt: '2026-11-29T12:00:00.000Z' });
    assert.deepEqual(first.kept, [{ what: 'invoice-basis', count: 1, until: '2031-12-31' }]);
    world().clock.advance(MINUTE);
    const again = (await world().call('POST', url('RequestErasure'), { as, body: { password } })).json();
    assert.deepEqual(again, first);
    assert.deepEqual((await world().call('GET', url('Erasure'), { as })).json(), first);
    const mails = await world().db.query<MailRow>(sql`select * from outbox where kind = 'erasure-requested'`);
    assert.equal(mails.length, 1);
    const mail =
      mails[0] && (await prepareMail(world().db, mails[0], { config: world().config, brands: world().brands() }, world().clock.now));
    assert.match(mail?.subject ?? '', /29\.11\.2026/);
    assert.equal(await count('audit', "event = 'erasure-requested'"), 1);
  });

  test('it can be regretted until its day, and then nothing happens', async () => {
    const as = await world().logIn('kari');
    const state = (await world().call('POST', url('WithdrawErasure'), { as })).json();
    assert.equal(state.request, null);
    assert.equal(await count('outbox', "kind = 'erasure-withdrawn'"), 1);
    world().clock.advance(15 * DAY);
    await keepUp();
    assert.equal(await count('account', "login_name = 'kari'"), 1);
  });

  test('without a login, and for an employee, there is nothing', async () => {
    const as = await world().logIn('ansatt');
    for (const [method, name, body] of [
      ['GET', 'ExportMyData', undefined],
      ['GET', 'Erasure', undefined],
      ['POST', 'RequestErasure', { password }],
      ['POST', 'WithdrawErasure', undefined],
    ] as const) {
      const rest = body ? { body } : {};
      assert.equal((await world().call(method, url(name), { headers: { companyid: '4' }, ...rest })).statusCode, 401);
      assert.equal((await world().call(method, url(name), { as, ...rest })).statusCode, 403);
    }
  });

  test('when its day has come everything goes but what the books need, which is locked and later goes too', async () => {
    const as = await world().logIn('kari');
    await world().call('POST', url('RequestErasure'), { as, body: { password } });
    await world().db.query(
      sql`update customer set external_id = 'ekstern-1', brand = ${firstBrand.slug} where company_id = 4 and id = ${ids.kari}`,
    );
    const [before = {}] = await world().db.query<Record<string, unknown>>(
      sql`select * from customer where company_id = 4 and id = ${ids.kari}`,
    );
    assert.deepEqual(
      Object.keys(before).filter((column) => column !== 'locked_until' && !before[column]),
      [],
      'every column has a value that can be erased',
    );
    world().clock.advance(14 * DAY - MINUTE);
    await keepUp();
    assert.equal(await count('account', "login_name = 'kari'"), 1);
    world().clock.advance(MINUTE);
    await keepUp();
    assert.deepEqual(failed, []);
    await assert.rejects(world().logIn('kari'), /401/);
    for (const table of ['consent', 'preference', 'survey_answer', 'account', 'site'])
      assert.equal(await count(table, `customer_id = ${ids.kari}`), 0, table);
    assert.equal(await count('form', `job_id = ${ids.fullJob}`), 0);
    const [row = {}] = await world().db.query<Record<string, unknown>>(
      sql`select * from customer where company_id = 4 and id = ${ids.kari}`,
    );
    assert.deepEqual(
      Object.keys(row).filter((column) => row[column] === before[column]),
      Object.keys(row).filter((column) => RETAINED_FOR_BOOKS.includes(column)),
    );
    const rows = await world().db.query(sql`select name, email, email_key, phone, locked_until from customer where id = ${ids.kari}`);
    assert.deepEqual(rows, [
      { name: canary(4, 'kari').replace(/\d/g, 'x'), email: '', email_key: '', phone: '', locked_until: '2031-12-31' },
    ]);
    const jobs = await world().db.query<{ id: number }>(sql`select id from job where customer_id = ${ids.kari}`);
    assert.deepEqual(jobs, [{ id: ids.fullJob }]);
    assert.equal(await count('outbox', "recipient like 'kari@%'"), 0);
    assert.equal(await count('audit', "event = 'customer-erased'"), 1);
    // The other customer, and the same name in another company, are untouched.
    await world().logIn('ola');
    await world().logIn('kari', { companyId: asCompany(2) });
    const last = new Date('2031-12-31T12:00:00Z').getTime() - world().clock.now.getTime();
    world().clock.advance(last);
    await keepUp();
    assert.equal(await count('customer', `id = ${ids.kari}`), 1);
    world().clock.advance(DAY);
    await keepUp();
    for (const table of ['customer', 'job', 'invoice_basis', 'invoice_line'])
      assert.equal(
        await count(
          table,
          table === 'customer'
            ? `id = ${ids.kari}`
            : table === 'invoice_line'
              ? `invoice_id = ${ids.invoiceOf(ids.fullJob)}`
              : `${table === 'job' ? 'id' : 'job_id'} = ${ids.fullJob}`,
        ),
        0,
        table,
      );
    assert.equal(await count('job', `id = ${ids.olasJob}`), 1);
    assert.deepEqual(failed, []);
  });

  test('what a customer wrote in a survey is forgotten after 24 months; a chosen reason and the scores stay', async () => {
    const { databases, clock } = world();
    const db = databases.forCompany(asCompany(3));
    const c = idsIn(3);
    const answer = (jobId: number, text: string, at: string) =>
      db.query(
        sql`insert into survey_answer values (3, ${jobId}, ${c.kari}, ${c.installer}, 3, 7, 7, 7, 7, 7, 7, ${text}, 'ja', '', ${at})`,
      );
    const old = new Date(clock.now);
    old.setUTCMonth(old.getUTCMonth() - 25);
    const recent = new Date(clock.now.getTime() - 700 * DAY);
    await answer(c.fullJob, 'Montøren het Per', old.toISOString());
    await answer(c.bareJob, 'uforutsigbart', old.toISOString());
    await answer(c.otherJob, 'Dyrt', recent.toISOString());
    await keepUp();
    const rows = await db.query<{ annet_text: string }>(sql`select annet_text, pris_score from survey_answer order by job_id`);
    assert.deepEqual(
      rows.map((r) => r.annet_text),
      ['', 'uforutsigbart', 'Dyrt'],
    );
  });
});

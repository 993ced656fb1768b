import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type { CustomerCase } from '#contract/cases.ts';
import type { StaffCase } from '#contract/inbox.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { budgetSubject } from '../auth/limiter.ts';
import { sql } from '../db/sql.ts';
import { casesIn, forgetCases, newCase } from '../testing/cases.ts';
import { canary, idsIn } from '../testing/fixture.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { photoBytes } from '../testing/photos.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);

onOneEngine('cases of a customer', (world) => {
  let kari: Session;
  let ola: Session;
  let admin: Session;
  const cases = () => casesIn(world());
  const start = new Date('2026-11-16T09:00:00Z');
  beforeEach(async () => {
    const w = world();
    await forgetCases(w);
    w.clock.now = start;
    [kari, ola, admin] = [await w.logIn('kari'), await w.logIn('ola'), await w.logIn('admin')];
  });
  const later = async (ms: number) => {
    const w = world();
    w.clock.advance(ms);
    [kari, ola, admin] = [await w.logIn('kari'), await w.logIn('ola'), await w.logIn('admin')];
  };
  const error = (answer: { statusCode: number; json: () => { error?: string } }) => [answer.statusCode, answer.json().error];

  test('a person who has given no name has none in the conversation: a user name often is a mail address', async () => {
    const { caseId } = (await world().call('POST', '/api/Case/Send', { as: kari, body: newCase({ jobId: ids.fullJob }) })).json();
    const [person] = await world().db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'ola'`);
    await giveAccess(world().db, person?.id ?? 0, { customerId: ids.kari });
    await world().call('POST', '/api/People/SwitchCustomer', { as: ola, body: { customerId: ids.kari } });
    const said = await world().call('POST', '/api/Case/Message', { as: ola, body: { caseId, text: 'Hei', key: randomUUID(), photos: [] } });
    assert.equal(said.statusCode, 200, said.body);
    const { events } = await cases().one(kari, caseId);
    assert.deepEqual([events.at(-1)?.text, events.at(-1)?.name], ['Hei', '']);
    await world().db.query(sql`delete from customer_access where account_id = ${person?.id} and customer_id = ${ids.kari}`);
  });

  test('a complaint is sent, promised, and seen by its customer alone', async () => {
    const sent = await world().call('POST', '/api/Case/Send', {
      as: kari,
      body: newCase({ jobId: ids.fullJob, discoveredOn: '2026-11-15', visitTimes: 'Etter kl. 16' }),
    });
    assert.equal(sent.statusCode, 200, sent.body);
    const { caseId, ...promised } = sent.json();
    assert.deepEqual(promised, {
      sentAt: '2026-11-16T09:00:00.000Z',
      answerBy: '2026-11-17T14:00:00.000Z',
      repairBy: '2026-11-19T09:00:00.000Z',
    });
    const seen = await cases().one(kari, caseId);
    assert.deepEqual(
      [seen.state, seen.title, seen.job?.jobId, seen.visitTimes],
      ['received', 'Det drypper fra skjøten under vasken', ids.fullJob, 'Etter kl. 16'],
    );
    assert.deepEqual(seen.clocks, {
      answer: { by: promised.answerBy, stoppedAt: null },
      repair: { by: promised.repairBy, promisedBy: promised.repairBy, pausedSince: null, pausedMs: 0, stoppedAt: null },
    });
    assert.match(seen.address, /^Storgata 1/);
    const missing = await world().call('GET', '/api/Case/One?caseId=99999', { as: ola });
    const foreign = await world().call('GET', `/api/Case/One?caseId=${caseId}`, { as: ola });
    const plain = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
    assert.deepEqual([foreign.statusCode, plain(foreign.body)], [404, plain(missing.body)]);
    assert.deepEqual((await world().call('GET', '/api/Case/List', { as: ola })).json(), { total: 0, cases: [] });
    for (const [name, body] of [
      ['Message', { caseId, key: randomUUID(), text: 'Hei', photos: [] }],
      ['Reopen', { caseId, key: randomUUID(), text: 'Hei', photos: [] }],
      ['Close', { caseId }],
      ['Read', { caseId, upTo: 1 }],
    ] as const)
      assert.equal((await cases().post(ola, name, body)).statusCode, 404, name);
    assert.equal((await world().call('GET', `/api/Case/Receipt?caseId=${caseId}`, { as: ola })).statusCode, 404);
  });

  test('a thousand cases come fifty a page, open ones first, then those that changed last', async () => {
    const first = await cases().send(kari, { kind: 'question' });
    await world().db.query(sql`
      insert into customer_case select (c).* from (
        select jsonb_populate_record(k, jsonb_build_object('id', k.id + n, 'client_key', gen_random_uuid(), 'state', 'closed', 'is_open', false,
          'changed_at', k.changed_at + n * interval '1 second')) as c
        from customer_case k, generate_series(1, 999) n where k.company_id = 4 and k.id = ${first}) copies`);
    type Page = { total: number; cases: { caseId: number }[] };
    const list = async (page: string) => (await world().call('GET', `/api/Case/List${page}`, { as: kari })).json<Page>();
    const pages = [await list(''), await list('?page=1'), await list('?page=19'), await list('?page=20')];
    assert.deepEqual(
      pages.map((page) => [page.total, page.cases.length]),
      [50, 50, 50, 0].map((length) => [1000, length]),
    );
    const shown = pages.flatMap((page) => page.cases.map(({ caseId }) => caseId - first));
    assert.deepEqual(shown.slice(0, 3), [0, 999, 998]);
    assert.deepEqual([shown[50], shown[100], shown.at(-1)], [950, 50, 1]);
    assert.equal((await world().call('GET', '/api/Case/List?page=-1', { as: kari })).statusCode, 400);
  });

  test('the same case sent twice, or twenty times at once, is one; with other words it is refused', async () => {
    const body = newCase();
    const answers = await Promise.all(Array.from({ length: 12 }, () => world().call('POST', '/api/Case/Send', { as: kari, body })));
    assert.deepEqual([...new Set(answers.map((a) => a.body))].length, 1, answers.map((a) => a.body).join());
    assert.deepEqual(error(await cases().post(kari, 'Send', { ...body, text: 'Noe annet' })), [409, 'already-sent']);
    const [{ count } = { count: 0 }] = await world().db.query<{ count: number }>(sql`select count(*)::int as count from customer_case`);
    assert.equal(count, 1);
    const mails = await world().db.query<{ kind: string }>(sql`select kind from outbox order by kind`);
    assert.deepEqual(
      mails.map((m) => m.kind),
      ['case-new', 'case-received'],
    );
  });

  test("another's job or site is not found, and nothing is stored", async () => {
    for (const wrong of [{ jobId: ids.olasJob }, { jobId: 999_999 }, { siteId: ids.olasHome }, { siteId: 999_999 }])
      assert.deepEqual(error(await cases().post(kari, 'Send', newCase(wrong))), [404, 'not-found']);
    for (const wrong of [
      { discoveredOn: '2026-11-17' },
      { text: '  \n ' },
      { kind: 'other' as never },
      {
        photos: Array(9)
          .fill(0)
          .map(() => randomUUID()),
      },
    ])
      assert.deepEqual(error(await cases().post(kari, 'Send', newCase(wrong))), [400, 'invalid-input']);
    assert.deepEqual(error(await cases().post(kari, 'Send', { ...newCase(), extra: 1 })), [400, 'invalid-input']);
    assert.deepEqual(await world().db.query(sql`select id from customer_case`), []);
  });

  test('a conversation: asked, answered, agreed, done, closed, opened again; the clocks follow', async () => {
    const caseId = await cases().send(kari, { jobId: ids.fullJob });
    const state = async () => (await cases().one(kari, caseId)).state;
    await later(HOUR);
    assert.equal((await cases().reply(admin, caseId, 'ask')).statusCode, 200);
    assert.deepEqual([await state(), await cases().unread(kari)], ['waiting', 1]);
    await later(2 * HOUR);
    assert.equal((await cases().write(kari, caseId)).statusCode, 200);
    const seen = await cases().one(kari, caseId);
    assert.deepEqual([seen.state, seen.assignedTo, await cases().unread(kari)], ['in-progress', 'Anna', 0]);
    assert.deepEqual(seen.clocks.repair, {
      promisedBy: '2026-11-19T09:00:00.000Z',
      by: '2026-11-19T11:00:00.000Z',
      pausedMs: 2 * HOUR,
      pausedSince: null,
      stoppedAt: null,
    });
    assert.equal((await cases().reply(admin, caseId, 'visit', { visitAt: '2026-11-18T08:00:00Z' })).statusCode, 200);
    assert.equal(await state(), 'planned');
    assert.equal((await cases().reply(admin, caseId, 'done', { cause: 'work' })).statusCode, 200);
    assert.deepEqual(error(await cases().reply(admin, caseId, 'done', { cause: 'work' })), [409, 'case-done']);
    assert.equal((await cases().post(kari, 'Close', { caseId })).statusCode, 200);
    assert.equal((await cases().post(kari, 'Close', { caseId })).statusCode, 200);
    assert.equal(await state(), 'closed');
    assert.deepEqual(error(await cases().write(kari, caseId)), [409, 'case-closed']);
    assert.deepEqual(error(await cases().reply(admin, caseId, 'answer')), [409, 'case-closed']);
    await later(30 * DAY);
    assert.equal((await cases().write(kari, caseId, 'Det drypper igjen', 'Reopen')).statusCode, 200);
    assert.deepEqual(error(await cases().write(kari, caseId, 'Igjen', 'Reopen')), [409, 'case-open']);
    const again = await cases().one(kari, caseId);
    assert.deepEqual(
      [again.state, again.clocks.repair?.promisedBy],
      ['reopened', '2026-12-21T14:00:00.000Z'],
      'in 72 hours it is Saturday: Monday, when the office closes',
    );
    assert.deepEqual(
      again.events.map((e) => [e.kind, e.by]),
      [
        ['sent', 'customer'],
        ['taken', 'staff'],
        ['asked', 'staff'],
        ['wrote', 'customer'],
        ['visit', 'staff'],
        ['done', 'staff'],
        ['closed', 'customer'],
        ['reopened', 'customer'],
      ],
    );
    await cases().post(kari, 'Close', { caseId });
    await later(30 * DAY + 1000);
    assert.deepEqual(error(await cases().write(kari, caseId, 'For sent', 'Reopen')), [409, 'case-closed-for-good']);
  });

  test('what the columns say is what the events come to', async () => {
    const caseId = await cases().send(kari, { isDanger: true });
    const stored = async () =>
      (
        await world().db.query(sql`
        select state, is_open, assigned_to is not null as taken, sorted_at = '-infinity' as first, sorted_at = 'infinity' as last, due_at is not null as due,
          last_number, last_of_customer, last_of_staff from customer_case where id = ${caseId}`)
      )[0];
    const base = { is_open: true, taken: true, first: false, last: false, due: true, last_of_customer: 1, last_of_staff: 0 };
    assert.deepEqual(await stored(), { ...base, state: 'received', taken: false, first: true, last_number: 1 });
    await cases().office(admin, 'Take', { caseId });
    assert.deepEqual(await stored(), { ...base, state: 'in-progress', last_number: 2 });
    await cases().reply(admin, caseId, 'ask');
    assert.deepEqual(await stored(), { ...base, state: 'waiting', last: true, due: false, last_number: 3, last_of_staff: 3 });
    await cases().reply(admin, caseId, 'done', { cause: 'work' });
    assert.deepEqual(await stored(), { ...base, state: 'done', is_open: false, last: true, due: false, last_number: 4, last_of_staff: 4 });
    await cases().write(kari, caseId, 'Nei, det drypper fortsatt!');
    assert.deepEqual(await stored(), { ...base, state: 'reopened', last_number: 5, last_of_customer: 5, last_of_staff: 4 });
  });

  test('any reply to a case that is done opens it again with new promises, and the office is mailed; sent twice it is one', async () => {
    const caseId = await cases().send(kari, { jobId: ids.fullJob });
    await cases().reply(admin, caseId, 'done', { cause: 'work' });
    await later(DAY);
    const key = randomUUID();
    for (let i = 0; i < 2; i++)
      assert.equal((await cases().post(kari, 'Message', { caseId, key, text: 'Det drypper fortsatt!', photos: [] })).statusCode, 200);
    const seen = await cases().one(kari, caseId);
    assert.deepEqual([seen.state, seen.closesAt, seen.events.at(-1)?.kind, seen.events.length], ['reopened', null, 'reopened', 4]);
    assert.deepEqual(
      [seen.clocks.answer, seen.clocks.repair?.promisedBy],
      [{ by: '2026-11-18T14:00:00.000Z', stoppedAt: null }, '2026-11-20T09:00:00.000Z'],
    );
    const mails = await world().db.query(sql`select from outbox where kind = 'case-reopened'`);
    assert.equal(mails.length, 1);
  });

  /** A call by the link of a mail to Kari about a case. */
  const byLink = async (caseId: number) => {
    const token = newKey();
    await world().db.query(sql`
      insert into case_link (company_id, token_hash, case_id, account_id, customer_id, expires_at)
      select 4, ${sha256(token)}, ${caseId}, id, ${ids.kari}, '2100-01-01' from account where company_id = 4 and login_name = 'kari'`);
    const follow = (name: string, body: object = {}) =>
      world().call('POST', `/api/CaseLink/${name}`, { headers: { companyid: '4' }, body: { token, ...body } });
    return Object.assign(follow, { token });
  };

  test('yes and no by link: a yes closes what is done and nothing else, a no opens it again', async () => {
    const caseId = await cases().send(kari);
    const link = await byLink(caseId);
    assert.deepEqual(error(await link('Close')), [409, 'case-open']);
    await cases().reply(admin, caseId, 'done', { cause: 'work' });
    const no = await link('Answer', { key: randomUUID(), text: 'Nei, det drypper fortsatt!', photos: [] });
    assert.deepEqual([no.statusCode, (await cases().one(kari, caseId)).state], [200, 'reopened']);
    await cases().reply(admin, caseId, 'done', { cause: 'work' });
    for (let i = 0; i < 2; i++) assert.deepEqual((await link('Close')).json(), { closed: true });
    const seen = await cases().one(kari, caseId);
    assert.deepEqual([seen.state, seen.events.at(-1)?.kind, seen.events.at(-1)?.by], ['closed', 'closed', 'customer']);
    assert.deepEqual(error(await link('Answer', { key: randomUUID(), text: 'Nei', photos: [] })), [409, 'case-closed']);
    assert.deepEqual(error(await link('Close', { token: newKey() })), [404, 'not-found']);
  });

  test('the office opens a case again that is done or closed: answered by it, with a new promise of the repair', async () => {
    const caseId = await cases().send(kari, { jobId: ids.fullJob });
    assert.deepEqual(error(await cases().reply(admin, caseId, 'reopen')), [409, 'case-open']);
    await cases().reply(admin, caseId, 'done', { cause: 'work' });
    await cases().post(kari, 'Close', { caseId });
    await later(60 * DAY);
    assert.equal((await cases().reply(admin, caseId, 'reopen', { text: 'Vi kommer tilbake til denne' })).statusCode, 200);
    const seen = await cases().one(kari, caseId);
    assert.deepEqual(
      [seen.state, seen.assignedTo, seen.clocks.answer.stoppedAt, seen.clocks.repair?.by],
      ['in-progress', 'Anna', world().clock.now.toISOString(), new Date(world().clock.now.getTime() + 72 * HOUR).toISOString()],
    );
    assert.deepEqual(
      seen.events.slice(-2).map((event) => [event.kind, event.by, event.text]),
      [
        ['reopened', 'staff', null],
        ['answered', 'staff', 'Vi kommer tilbake til denne'],
      ],
    );
  });

  test('a case that the office opens again is taken where the employee who had it is gone', async () => {
    const caseId = await cases().send(kari, { jobId: ids.fullJob });
    const installer = await world().logIn('ansatt');
    await cases().reply(installer, caseId, 'done', { cause: 'work' });
    await cases().post(kari, 'Close', { caseId });
    await world().db.query(sql`update account set disabled_at = ${world().clock.now} where login_name = 'ansatt'`);
    assert.equal((await cases().reply(admin, caseId, 'reopen')).statusCode, 200);
    assert.equal((await cases().one(kari, caseId)).assignedTo, 'Anna');
    await world().db.query(sql`update account set disabled_at = null where login_name = 'ansatt'`);
  });

  test('read marks: loading a case sets none, reading does; the office sees how far the customer has read', async () => {
    const caseId = await cases().send(kari);
    await cases().reply(admin, caseId, 'answer');
    await cases().one(kari, caseId);
    assert.equal(await cases().unread(kari), 1);
    assert.equal((await cases().staffSees(admin, caseId)).customerReadUpTo, 1);
    const read = await cases().post(kari, 'Read', { caseId, upTo: 99 });
    assert.deepEqual([read.json(), await cases().unread(kari)], [{ readUpTo: 3 }, 0]);
    assert.equal((await cases().staffSees(admin, caseId)).customerReadUpTo, 3);
    assert.deepEqual((await cases().post(kari, 'Read', { caseId, upTo: 1 })).json(), { readUpTo: 3 });
  });

  test('a person who came later has no old answers to read', async () => {
    const caseId = await cases().send(kari);
    await cases().reply(admin, caseId, 'answer');
    await later(HOUR);
    await addPerson(world().db, 'nyperson', { customerId: ids.kari });
    await world().db.query(
      sql`update customer_access set given_at = ${world().clock.now}, given_by = 1 where account_id = (select id from account where login_name = 'nyperson')`,
    );
    const person = await world().logIn('nyperson');
    assert.equal(await cases().unread(person), 0);
    await cases().reply(admin, caseId, 'answer');
    assert.equal(await cases().unread(person), 1);
    assert.equal((await cases().one(person, caseId)).events[0]?.name, canary(4, 'kari').replace(/\d/g, 'x'));
  });

  test('an access that ended while a message was written stores nothing', async () => {
    const caseId = await cases().send(kari);
    const accountId = await addPerson(world().db, 'paavei', { customerId: ids.kari });
    const person = await world().logIn('paavei');
    await giveAccess(world().db, accountId, { customerId: ids.kari, endedAt: world().clock.now });
    for (const answer of [await cases().write(person, caseId), await cases().post(person, 'Send', newCase())])
      assert.deepEqual(error(answer), [403, 'access-ended']);
    assert.equal((await cases().one(kari, caseId)).events.length, 1);
  });

  test('the receipt never changes, whatever becomes of the case, the customer and the job', async () => {
    const caseId = await cases().send(kari, { jobId: ids.fullJob, text: 'Drypper.\n\nVann på gulvet' });
    const receipt = async () => {
      const answer = await world().call('GET', `/api/Case/Receipt?caseId=${caseId}`, { as: kari });
      assert.equal(answer.statusCode, 200, answer.body.slice(0, 200));
      return answer.rawPayload;
    };
    const first = await receipt();
    const { text } = await readPdf(first);
    for (const words of [
      'Drypper.',
      'Vann på gulvet',
      String(caseId),
      'tirsdag 17. november kl.',
      'torsdag 19. november kl.',
      'Byttet kran',
      `Jobb ${ids.fullJob}`,
      'Hvis feilen skyldes arbeidet vårt',
      'Storgata 1',
    ])
      assert.ok(text.replace(/\s+/g, ' ').includes(words), `${words} in ${text}`);
    await cases().reply(admin, caseId, 'ask');
    await world().db.query(sql`update customer set name = 'Ny, Kari', address = 'Ny vei 2' where id = ${ids.kari}`);
    await world().db.query(sql`update job set title = 'Noe annet' where id = ${ids.fullJob}`);
    await later(DAY);
    const second = await receipt();
    assert.deepEqual((await readPdf(second)).text, text);
    assert.ok(first.equals(second));
  });

  test('a receipt that was sent with other words keeps them; where there is danger a call is promised', async () => {
    const textOf = async (caseId: number) =>
      (await readPdf((await world().call('GET', `/api/Case/Receipt?caseId=${caseId}`, { as: kari })).rawPayload)).text.replace(/\s+/g, ' ');
    const caseId = await cases().send(kari, { jobId: ids.fullJob, isDanger: true });
    assert.match(await textOf(caseId), /ringer deg.*Hvis feilen skyldes arbeidet vårt/);
    await world().db.query(sql`update customer_case set receipt = receipt - 'edition' where id = ${caseId}`);
    const before = await textOf(caseId);
    assert.match(before, /Svar senest tirsdag 17\. november.*Feilen rettes senest torsdag/);
    assert.doesNotMatch(before, /ringer deg|Hvis feilen/);
  });

  test('a case of another customer of the same person is found as such, and by no other person', async () => {
    const caseId = await cases().send(kari);
    const accountId = await addPerson(world().db, 'forvalter', { customerId: ids.ola });
    const person = await world().logIn('forvalter');
    const owner = async (as: Session) => world().call('GET', `/api/Case/Customer?caseId=${caseId}`, { as });
    assert.deepEqual(error(await owner(person)), [404, 'not-found']);
    await giveAccess(world().db, accountId, { customerId: ids.kari });
    const found = (await owner(person)).json<{ customerId: number; name: string }>();
    assert.equal(found.customerId, ids.kari);
    assert.equal((await world().call('GET', `/api/Case/One?caseId=${caseId}`, { as: person })).statusCode, 404);
    await giveAccess(world().db, accountId, { customerId: ids.kari, endedAt: world().clock.now });
    assert.deepEqual(error(await owner(person)), [404, 'not-found']);
    assert.deepEqual(error(await owner(ola)), [404, 'not-found']);
  });

  test('photos go with their message, once; the receipt shows those of the case', async () => {
    const w = world();
    const sendPhoto = async (as: Session): Promise<string> => {
      const photoId = randomUUID();
      const sent = await w.call('POST', `/api/Photos?photoId=${photoId}`, {
        as,
        bearer: true,
        headers: { 'content-type': 'image/jpeg' },
        payload: await photoBytes({ width: 60, height: 40 }),
      });
      assert.equal(sent.statusCode, 200, sent.body);
      return photoId;
    };
    const photos = [await sendPhoto(kari), await sendPhoto(kari)];
    assert.deepEqual(error(await cases().post(ola, 'Send', newCase({ photos }))), [409, 'photo-not-yours']);
    const body = newCase({ photos });
    const [first, again] = [await cases().post(kari, 'Send', body), await cases().post(kari, 'Send', body)];
    assert.deepEqual([first.statusCode, again.body], [200, first.body]);
    const { caseId } = first.json<{ caseId: number }>();
    assert.deepEqual((await cases().one(kari, caseId)).events[0]?.photos, photos);
    assert.deepEqual(error(await cases().post(kari, 'Send', newCase({ photos }))), [409, 'photo-in-use']);
    const pdf = await readPdf((await w.call('GET', `/api/Case/Receipt?caseId=${caseId}`, { as: kari })).rawPayload);
    assert.deepEqual(pdf.pictures.slice(0, 2), ['Bilde 1 av 2', 'Bilde 2 av 2']);
    const ofOffice = await sendPhoto(admin);
    assert.equal((await cases().reply(admin, caseId, 'answer', { photos: [ofOffice] })).statusCode, 200);
    assert.deepEqual((await cases().one(kari, caseId)).events.at(-1)?.photos, [ofOffice]);
    const [count] = await w.db.query<{ n: number }>(sql`select count(*)::int as n from customer_case`);
    assert.equal(count?.n, 1, 'what is refused leaves nothing behind');
  });

  /** As if this much had been written in the case. */
  const fill = async (caseId: number, count: number, text: string) => {
    await world().db.query(sql`
      with added as (insert into case_event (company_id, case_id, number, at, kind, account_id, is_by_staff)
        select company_id, case_id, number + n, at, 'wrote', account_id, false from case_event, generate_series(1, ${count}) n where case_id = ${caseId} and number = 1
        returning company_id, case_id, number)
      insert into case_message (company_id, case_id, number, text, client_key) select company_id, case_id, number, ${text}, gen_random_uuid() from added`);
    await world().db.query(sql`update customer_case set last_number = ${count + 1}, last_of_customer = ${count + 1} where id = ${caseId}`);
  };

  test('a long conversation comes in pages that meet, for both sides and by link, and says the same about the case', async () => {
    const caseId = await cases().send(kari, { jobId: ids.fullJob });
    await cases().reply(admin, caseId, 'ask');
    await later(HOUR);
    await cases().office(admin, 'Note', { caseId, key: randomUUID(), text: 'Tidlig merknad' });
    await later(HOUR);
    for (let i = 0; i < 60; i++) await cases().write(kari, caseId, `Melding ${i}`);
    await cases().office(admin, 'Note', { caseId, key: randomUUID(), text: 'Sen merknad' });
    const newest = await cases().one(kari, caseId);
    const page = async (before: number) =>
      (await world().call('GET', `/api/Case/One?caseId=${caseId}&before=${before}`, { as: kari })).json<CustomerCase>();
    assert.deepEqual([newest.events.length, newest.events[0]?.number, newest.events.at(-1)?.number], [50, 14, 63]);
    const older = await page(14);
    assert.deepEqual(
      older.events.map((event) => event.number),
      Array.from({ length: 13 }, (_, i) => i + 1),
    );
    assert.deepEqual({ ...older, events: [] }, { ...newest, events: [] });
    assert.deepEqual([older.state, older.assignedTo, older.clocks.repair?.pausedMs], ['in-progress', 'Anna', 2 * HOUR]);
    assert.deepEqual((await page(1)).events, []);
    const linked = (await (await byLink(caseId))('Open', { before: 14 })).json<CustomerCase>();
    assert.deepEqual(linked.events, older.events);
    const staffPage = async (query: string) =>
      (await world().call('GET', `/api/Inbox/Case?caseId=${caseId}${query}`, { as: admin, bearer: true })).json<StaffCase>();
    const [staffNewest, staffOlder] = [await staffPage(''), await staffPage('&before=14')];
    assert.deepEqual(
      [staffNewest, staffOlder].map(({ events, notes }) => [events.length, notes?.map((note) => note.text)]),
      [
        [50, ['Sen merknad']],
        [13, ['Tidlig merknad']],
      ],
    );
  });

  test('a conversation has an end, by number and by bytes; the office can still answer and end it', async () => {
    for (const [count, text] of [
      [499, 'Hei'],
      [125, 'x'.repeat(4000)],
    ] as const) {
      const caseId = await cases().send(kari, { kind: 'help' });
      await fill(caseId, count, text);
      assert.deepEqual(error(await cases().write(kari, caseId)), [409, 'case-full']);
      assert.equal((await cases().reply(admin, caseId, 'answer')).statusCode, 200);
      assert.equal((await cases().post(kari, 'Close', { caseId })).statusCode, 200);
      assert.deepEqual(error(await cases().write(kari, caseId, 'Igjen', 'Reopen')), [409, 'case-full']);
      await world().db.query(sql`update customer_case set last_number = 600 where id = ${caseId}`);
      assert.deepEqual(error(await cases().reply(admin, caseId, 'reopen')), [409, 'case-full']);
    }
  });

  test('the hand-overs and the notes of a case are limited too', async () => {
    const caseId = await cases().send(kari, { jobId: ids.fullJob });
    await world().db.query(sql`
      insert into case_note (company_id, case_id, account_id, at, text, client_key)
      select 4, ${caseId}, id, ${world().clock.now}, 'Merknad', gen_random_uuid() from account, generate_series(1, 199) where company_id = 4 and login_name = 'admin'`);
    const note = { caseId, key: randomUUID(), text: 'Den siste' };
    for (let i = 0; i < 2; i++) assert.equal((await cases().office(admin, 'Note', note)).statusCode, 200);
    assert.deepEqual(error(await cases().office(admin, 'Note', { ...note, key: randomUUID() })), [409, 'case-full']);
    await world().db.query(sql`update customer_case set last_number = 600 where id = ${caseId}`);
    assert.deepEqual(error(await cases().office(admin, 'Take', { caseId })), [409, 'case-full']);
    assert.deepEqual(error(await cases().office(admin, 'HandOver', { caseId, to: ids.installer, was: null })), [409, 'case-full']);
  });

  test('what one person writes has a daily budget', async () => {
    const caseId = await cases().send(kari);
    assert.equal((await cases().write(kari, caseId)).statusCode, 200);
    await world().db.query(
      sql`update attempt set count = 300 where subject = ${budgetSubject('case-messages-day', String(await accountOf('kari')))}`,
    );
    await later(HOUR);
    assert.deepEqual(error(await cases().write(kari, caseId)), [429, 'too-many-requests']);
    await later(DAY);
    assert.equal((await cases().write(kari, caseId)).statusCode, 200);
  });
  const accountOf = async (name: string): Promise<number> =>
    (await world().db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = ${name}`))[0]?.id ?? 0;

  test('a link reads and attaches the photos of its case, and none that its person sent elsewhere', async () => {
    const caseId = await cases().send(kari);
    const link = await byLink(caseId);
    const payload = await photoBytes({ width: 60, height: 40 });
    const [elsewhere, here] = [randomUUID(), randomUUID()];
    const headers = { 'content-type': 'image/jpeg' };
    assert.equal(
      (await world().call('POST', `/api/Photos?photoId=${elsewhere}`, { as: kari, bearer: true, headers, payload })).statusCode,
      200,
    );
    const sendByLink = (photoId: string) =>
      world().call('POST', `/api/CaseLink/SendPhoto?photoId=${photoId}`, {
        headers: { ...headers, companyid: '4', casetoken: link.token },
        payload,
      });
    assert.equal((await sendByLink(here)).statusCode, 200);
    assert.deepEqual(error(await sendByLink(elsewhere)), [409, 'photo-not-yours']);
    const read = async (photoId: string) => (await link('Photo', { photoId, size: 'small' })).statusCode;
    assert.deepEqual([await read(here), await read(elsewhere)], [200, 404]);
    const other = await byLink(await cases().send(kari));
    assert.equal((await other('Photo', { photoId: here, size: 'small' })).statusCode, 404);
    const answer = (photos: string[]) => link('Answer', { key: randomUUID(), text: 'Se her', photos });
    assert.deepEqual(error(await answer([here, elsewhere])), [409, 'photo-not-yours']);
    assert.equal((await answer([here])).statusCode, 200);
    assert.equal(await read(here), 200);
  });

  test('twenty cases an hour and a hundred messages in ten minutes are enough', async () => {
    const caseId = await cases().send(kari);
    for (let i = 1; i < 20; i++) await cases().send(kari);
    assert.deepEqual(error(await cases().post(kari, 'Send', newCase())), [429, 'too-many-requests']);
    await world().db.query(sql`update attempt set count = 100 where count > 0`);
    await cases().write(kari, caseId);
    await world().db.query(
      sql`update attempt set count = 1000 where subject = ${budgetSubject('case-messages', String(await accountOf('kari')))}`,
    );
    assert.deepEqual(error(await cases().write(kari, caseId)), [429, 'too-many-requests']);
    await later(11 * MINUTE);
    assert.equal((await cases().write(kari, caseId)).statusCode, 200);
  });
});

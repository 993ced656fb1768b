import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type { CallShape } from '#contract/define-call.ts';
import { calls } from '#contract/index.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { budgetSubject } from '../auth/limiter.ts';
import { sql } from '../db/sql.ts';
import { casesIn, forgetCases } from '../testing/cases.ts';
import { deliverMails } from '../testing/deliver-mails.ts';
import { idsIn } from '../testing/fixture.ts';
import { readZip } from '../testing/read-zip.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);

onOneEngine('the inbox', (world) => {
  let kari: Session;
  let ola: Session;
  let admin: Session;
  let installer: Session;
  const cases = () => casesIn(world());
  beforeEach(async () => {
    const w = world();
    await forgetCases(w);
    await w.db.query(sql`update account set is_office = false, disabled_at = null`);
    await w.db.query(sql`delete from customer_look`);
    w.clock.now = new Date('2026-11-16T09:00:00Z');
    await logIn();
  });
  const logIn = async () => {
    const w = world();
    [kari, ola, admin, installer] = [await w.logIn('kari'), await w.logIn('ola'), await w.logIn('admin'), await w.logIn('ansatt')];
  };
  const error = (answer: { statusCode: number; json: () => { error?: string } }) => [answer.statusCode, answer.json().error];
  type Row = { caseId: number; isUnread: boolean; assignedTo: { name: string } | null };
  const list = async (as: Session, query = 'view=all'): Promise<Row[]> => {
    const answer = await world().call('GET', `/api/Inbox/List?${query}`, { as, bearer: true });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ cases: Row[] }>().cases;
  };
  const idsOf = async (as: Session, query?: string) => (await list(as, query)).map((row) => row.caseId);
  const counts = async (as: Session) => (await world().call('GET', '/api/Inbox/Counts', { as, bearer: true })).json();

  test('danger first, then by the time that is left; what no promise runs for last', async () => {
    const asked = await cases().send(kari, { kind: 'help' });
    await cases().reply(admin, asked, 'ask');
    const question = await cases().send(kari, { kind: 'question' });
    world().clock.advance(-4 * DAY);
    await logIn();
    const late = await cases().send(ola, { kind: 'help' });
    world().clock.advance(4 * DAY + HOUR);
    await logIn();
    const danger = await cases().send(ola, { isDanger: true });
    assert.deepEqual(await idsOf(admin), [danger, late, question, asked]);
    assert.deepEqual(await idsOf(admin, 'view=all&late=yes'), [late]);
    assert.deepEqual(await idsOf(admin, 'view=all&kind=question'), [question]);
    assert.deepEqual(await idsOf(admin, 'view=mine'), [asked]);
    assert.deepEqual(await idsOf(admin, 'view=unassigned'), [danger, late, question]);
    assert.deepEqual(await idsOf(admin, 'view=closed'), []);
    assert.deepEqual(await idsOf(admin, `view=all&departmentId=${ids.department}`), []);
    const { departments, ...figures } = await counts(admin);
    assert.deepEqual(figures, { open: 4, late: 1, mine: 1, unassigned: 3, danger: 1, followUps: 0, isOffice: true });
    assert.equal(departments.length, 2);
    assert.equal((await world().call('GET', '/api/Inbox/List?view=nothing', { as: admin, bearer: true })).statusCode, 400);
  });

  test('of two employees who take the same case one gets it', async () => {
    const caseId = await cases().send(kari, { jobId: ids.fullJob });
    const answers = await Promise.all([cases().office(admin, 'Take', { caseId }), cases().office(installer, 'Take', { caseId })]);
    assert.deepEqual(answers.map((a) => a.statusCode).sort(), [200, 409]);
    assert.equal(answers.find((a) => a.statusCode === 409)?.json<{ error: string }>().error, 'case-taken');
    const winner = answers[0]?.statusCode === 200 ? admin : installer;
    assert.equal((await cases().office(winner, 'Take', { caseId })).statusCode, 200);
    assert.equal((await cases().one(kari, caseId)).events.length, 2);
  });

  test('a case is handed over as it was seen, to an employee who can log in', async () => {
    const caseId = await cases().send(kari, { kind: 'help' });
    assert.deepEqual(error(await cases().office(admin, 'HandOver', { caseId, to: ids.installer, was: ids.admin })), [
      409,
      'changed-meanwhile',
    ]);
    assert.equal((await cases().office(installer, 'Take', { caseId })).statusCode, 404);
    assert.equal((await cases().office(admin, 'HandOver', { caseId, to: ids.installer, was: null })).statusCode, 200);
    assert.deepEqual(await idsOf(installer), [caseId]);
    assert.deepEqual(error(await cases().office(admin, 'HandOver', { caseId, to: 999_999, was: ids.installer })), [404, 'not-found']);
    await world().db.query(sql`update account set disabled_at = now() where login_name = 'admin'`);
    assert.deepEqual(error(await cases().office(installer, 'HandOver', { caseId, to: ids.admin, was: ids.installer })), [409, 'no-login']);
  });

  test('an installer sees the cases of their own jobs, and no note', async () => {
    const own = await cases().send(kari, { jobId: ids.fullJob });
    const other = await cases().send(kari, { kind: 'help' });
    assert.equal((await cases().office(admin, 'Note', { caseId: own, key: randomUUID(), text: 'Ring først' })).statusCode, 200);
    assert.deepEqual(await idsOf(installer), [own]);
    assert.equal((await world().call('GET', `/api/Inbox/Case?caseId=${other}`, { as: installer, bearer: true })).statusCode, 404);
    const seen = await cases().staffSees(installer, own);
    assert.deepEqual([seen.notes, seen.isOffice], [null, false]);
    assert.deepEqual(error(await cases().office(installer, 'Note', { caseId: own, key: randomUUID(), text: 'Nei' })), [
      403,
      'role-not-allowed',
    ]);
    assert.equal((await cases().reply(installer, own, 'answer')).statusCode, 200);
    assert.equal((await cases().reply(installer, other, 'answer')).statusCode, 404);
    await world().db.query(sql`update account set is_office = true where login_name = 'ansatt'`);
    assert.deepEqual(await idsOf(installer), [other, own]);
    assert.deepEqual(
      (await cases().staffSees(installer, own)).notes?.map((n) => [n.name, n.text]),
      [['Anna Admin', 'Ring først']],
    );
    const { followUps, isOffice } = await counts(installer);
    assert.deepEqual([followUps, isOffice], [0, true]);
  });

  test('a note that comes twice is one, and is in no answer, mail, copy or log of anybody but the office', async () => {
    const caseId = await cases().send(kari, { jobId: ids.fullJob });
    const note = { caseId, key: randomUUID(), text: 'Vanskelig kunde' };
    for (let i = 0; i < 2; i++) assert.equal((await cases().office(admin, 'Note', note)).statusCode, 200);
    assert.deepEqual(error(await cases().office(admin, 'Note', { ...note, text: 'Noe annet' })), [409, 'already-sent']);
    assert.equal((await cases().staffSees(admin, caseId)).notes?.length, 1);
    assert.doesNotMatch(JSON.stringify(await cases().one(kari, caseId)), /Vanskelig|notes/);
    assert.equal((await cases().reply(admin, caseId, 'ask')).statusCode, 200);
    const w = world();
    const found: string[] = [];
    for (const [who, as] of Object.entries({ kari, installer }))
      for (const { method, path, query, access } of calls as readonly CallShape[]) {
        if (method !== 'GET') continue;
        const url = path.replace('{customerController}', 'Customer');
        const isAboutCase = 'caseId' in ((query as { properties?: object } | undefined)?.properties ?? {});
        const answer = await w.call('GET', isAboutCase ? `${url}?caseId=${caseId}` : url, { as, bearer: access.key === 'bearer' });
        const parts = String(answer.headers['content-type']).includes('zip')
          ? [...readZip(answer.rawPayload).values()]
          : [answer.rawPayload];
        if (Buffer.concat(parts).includes('Vanskelig')) found.push(`${who}: ${path}`);
      }
    for (const mail of await deliverMails(w)) if (JSON.stringify(mail).includes('Vanskelig')) found.push(mail.subject);
    assert.deepEqual([found, w.log.filter((line) => line.includes('Vanskelig'))], [[], []]);
  });

  test('the list of cases is on record for every customer in it; opening a case makes it a look, which counts', async () => {
    const caseId = await cases().send(kari);
    await cases().send(ola, { kind: 'help' });
    const looks = () =>
      world().db.query<{ customer_id: number; is_listed: boolean }>(
        sql`select employee_id, customer_id, is_listed from customer_look order by customer_id`,
      );
    for (let i = 0; i < 2; i++) await list(admin);
    const listed = [ids.kari, ids.ola]
      .sort((a, b) => a - b)
      .map((customer_id) => ({ employee_id: ids.admin, customer_id, is_listed: true }));
    assert.deepEqual(await looks(), listed);
    const [me] = await world().db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = 'admin'`);
    const spent = () => world().db.query(sql`select count from attempt where subject = ${budgetSubject('looks', String(me?.id))}`);
    assert.deepEqual(await spent(), []);
    await cases().staffSees(admin, caseId);
    assert.deepEqual(await spent(), [{ count: 1 }]);
    assert.deepEqual(
      await looks(),
      listed.map((look) => ({ ...look, is_listed: look.customer_id !== ids.kari })),
    );
    await list(admin);
    assert.equal((await looks()).filter((look) => look.is_listed).length, 1, 'a list takes no look back');
    const shown = (await world().call('GET', '/api/Customer/WhoLooked', { as: kari })).json();
    assert.deepEqual(shown, [{ day: '2026-11-16', firstName: 'Anna', department: 'Service', isListed: false }]);
  });

  test('unread for the staff until one of them has read', async () => {
    const caseId = await cases().send(kari);
    assert.equal((await list(admin))[0]?.isUnread, true);
    assert.deepEqual((await cases().office(admin, 'Read', { caseId, upTo: 1 })).json(), { readUpTo: 1 });
    assert.equal((await list(admin))[0]?.isUnread, false);
    await cases().write(kari, caseId);
    assert.equal((await list(admin))[0]?.isUnread, true);
    await cases().reply(admin, caseId, 'answer');
    assert.equal((await list(admin))[0]?.isUnread, false);
  });

  test('a reply needs what its step needs', async () => {
    const caseId = await cases().send(kari);
    assert.deepEqual(error(await cases().reply(admin, caseId, 'done')), [400, 'case-cause-missing']);
    assert.deepEqual(error(await cases().reply(admin, caseId, 'visit')), [400, 'case-visit-missing']);
    assert.deepEqual(error(await cases().reply(admin, caseId, 'visit', { visitAt: '2026-11-16T08:00:00Z' })), [400, 'case-visit-past']);
    assert.deepEqual(error(await cases().reply(admin, caseId, 'answer', { text: ' ' })), [400, 'invalid-input']);
    const key = randomUUID();
    const twice = await Promise.all([1, 2].map(() => cases().reply(admin, caseId, 'answer', { key })));
    assert.deepEqual(
      twice.map((a) => a.json()),
      [
        { caseId, number: 3 },
        { caseId, number: 3 },
      ],
    );
    assert.deepEqual(error(await cases().reply(admin, caseId, 'answer', { key, text: 'Noe annet' })), [409, 'already-sent']);
  });

  test('the cases of an employee who is disabled are unassigned', async () => {
    const caseId = await cases().send(kari, { jobId: ids.fullJob });
    await cases().office(installer, 'Take', { caseId });
    const disabled = await world().call('POST', '/api/Staff/DisableEmployee', {
      as: admin,
      bearer: true,
      body: { employeeId: ids.installer, disabled: true },
    });
    assert.equal(disabled.statusCode, 200, disabled.body);
    const seen = await cases().staffSees(admin, caseId);
    assert.deepEqual(
      [seen.assignedTo, seen.state, seen.events.at(-1)?.kind, seen.events.at(-1)?.by],
      [null, 'received', 'released', 'system'],
    );
    assert.equal((await cases().reply(installer, caseId, 'answer')).statusCode, 401);
  });

  test('saved replies are the office’s to change and everybody’s to use', async () => {
    const save = (as: Session, body: object) => cases().office(as, 'SaveReply', body);
    const { replyId } = (await save(admin, { name: 'Takk', text: 'Takk for bildet' })).json<{ replyId: number }>();
    assert.deepEqual(error(await save(admin, { name: 'Takk', text: 'Igjen' })), [409, 'reply-name-taken']);
    assert.deepEqual(error(await save(admin, { replyId: 999_999, name: 'Nei', text: 'Nei' })), [404, 'not-found']);
    assert.equal((await save(admin, { replyId, name: 'Takk', text: 'Takk for bildene' })).statusCode, 200);
    assert.equal((await save(installer, { name: 'Nei', text: 'Nei' })).statusCode, 403);
    const replies = await world().call('GET', '/api/Inbox/Replies', { as: installer, bearer: true });
    assert.deepEqual(replies.json(), [{ replyId, name: 'Takk', text: 'Takk for bildene' }]);
    for (let i = 0; i < 2; i++) assert.equal((await cases().office(admin, 'DeleteReply', { replyId })).statusCode, 200);
    assert.deepEqual((await world().call('GET', '/api/Inbox/Replies', { as: installer, bearer: true })).json(), []);
  });

  test('opening hours decide the next promise and change none that was given', async () => {
    const first = await cases().send(kari, { kind: 'help' });
    const hours = {
      week: Array(7).fill({ opens: 480, closes: 1200 }),
      closedDays: [{ day: '2026-11-17', name: 'Planleggingsdag' }],
      departments: [{ departmentId: ids.department, email: 'saker@c4.example' }],
      departmentId: ids.department,
    };
    assert.equal((await cases().office(admin, 'SaveHours', hours)).statusCode, 200);
    const read = (await world().call('GET', '/api/Inbox/Hours', { as: admin, bearer: true })).json();
    assert.deepEqual(
      [read.week[6], read.closedDays, read.departmentId, read.holidays.length],
      [hours.week[6], hours.closedDays, ids.department, 23],
    );
    const second = await cases().send(kari, { kind: 'help' });
    const by = async (caseId: number) => (await cases().one(kari, caseId)).clocks.answer.by;
    assert.deepEqual([await by(first), await by(second)], ['2026-11-17T14:00:00.000Z', '2026-11-18T19:00:00.000Z']);
    assert.deepEqual((await world().call('GET', '/api/Case/Promise', { as: kari })).json().answerBy, '2026-11-18T19:00:00.000Z');
    assert.deepEqual((await cases().staffSees(admin, second)).department, { departmentId: ids.department, name: 'Service' });
    for (const wrong of [
      { week: Array(7).fill(null) },
      { week: Array(7).fill({ opens: 900, closes: 800 }) },
      { closedDays: [hours.closedDays[0], hours.closedDays[0]] },
      { departments: [{ departmentId: ids.department, email: 'ingen adresse' }] },
    ])
      assert.deepEqual(
        error(await cases().office(admin, 'SaveHours', { ...hours, ...wrong })),
        [400, 'invalid-input'],
        JSON.stringify(wrong),
      );
    assert.deepEqual(error(await cases().office(admin, 'SaveHours', { ...hours, departmentId: 999_999 })), [404, 'not-found']);
    assert.equal((await cases().office(installer, 'SaveHours', hours)).statusCode, 403);
    await world().db.query(sql`delete from office_hours`);
    await world().db.query(sql`delete from closed_day`);
    await world().db.query(sql`update department set case_email = ''`);
  });

  test('the file for a spreadsheet contains what the list contains, in words, and is on record', async () => {
    const caseId = await cases().send(kari, { jobId: ids.fullJob, text: '=HYPERLINK("x")' });
    await cases().office(admin, 'Note', { caseId, key: randomUUID(), text: 'Hemmelig merknad' });
    const file = await world().call('GET', '/api/Inbox/Export?view=all', { as: admin, bearer: true });
    const [head, line, ...rest] = file.body.split('\r\n');
    assert.deepEqual([head?.split(';').length, line?.startsWith(`${caseId};Noe er feil med arbeidet;Mottatt`), rest], [15, true, ['']]);
    assert.ok(line?.includes(`"'=HYPERLINK(""x"")"`), line);
    assert.doesNotMatch(file.body, /Hemmelig/);
    assert.equal((await world().call('GET', '/api/Inbox/Export?view=all', { as: installer, bearer: true })).statusCode, 403);
    const [{ event } = { event: '' }] = await world().db.query<{ event: string }>(sql`select event from audit order by id desc limit 1`);
    assert.equal(event, 'cases-exported');
  });

  test('the file ends where the right to it ends, however slowly it is read', async (t) => {
    const first = await cases().send(kari, { kind: 'help' });
    await world().db.query(sql`
      insert into customer_case (company_id, customer_id, kind, title, is_danger, sent_at, client_key, state, is_open, sorted_at, changed_at, last_number)
      select company_id, customer_id, kind, title, is_danger, sent_at, gen_random_uuid(), state, is_open, sorted_at, changed_at, last_number
      from customer_case, generate_series(1, 1500) where id = ${first}`);
    const { db } = world();
    const query = db.query.bind(db);
    let batches = 0;
    t.mock.method(db, 'query', async (statement: Parameters<typeof query>[0]) => {
      const rows = await query(statement);
      if (/order by customer_case\.id limit/.test(statement.text) && ++batches === 1)
        await query(sql`update account set credential_version = credential_version + 1 where login_name = 'admin'`);
      return rows;
    });
    const file = await world()
      .call('GET', '/api/Inbox/Export?view=all', { as: admin, bearer: true })
      .catch(() => null);
    t.mock.restoreAll();
    assert.equal(batches, 1);
    assert.ok((file?.body.split('\r\n').length ?? 0) < 1500, 'the rest of it was not sent');
  });

  test('a customer’s page lists the cases that the employee may see', async () => {
    const own = await cases().send(kari, { jobId: ids.fullJob });
    const other = await cases().send(kari, { kind: 'help' });
    const casesSeenBy = async (as: Session) =>
      (await world().call('GET', `/api/Inbox/CustomerCases?customerId=${ids.kari}`, { as, bearer: true }))
        .json<{ caseId: number }[]>()
        .map((c) => c.caseId);
    assert.deepEqual([(await casesSeenBy(admin)).sort(), await casesSeenBy(installer)], [[own, other].sort(), [own]]);
    assert.equal((await world().call('GET', '/api/Inbox/CustomerCases?customerId=999999', { as: admin, bearer: true })).statusCode, 404);
  });

  test('colleagues are those who can log in', async () => {
    const answer = await world().call('GET', '/api/Inbox/Colleagues', { as: installer, bearer: true });
    assert.deepEqual(answer.json(), [
      { employeeId: ids.admin, name: 'Anna Admin', department: 'Service', isOffice: true, isMe: false },
      { employeeId: ids.installer, name: 'Ivar Installatør', department: 'Service', isOffice: false, isMe: true },
    ]);
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { casesIn, forgetCases, newCase } from '../testing/cases.ts';
import { deliverMails, tokenIn } from '../testing/deliver-mails.ts';
import { idsIn } from '../testing/fixture.ts';
import { giveMachineKey } from '../testing/give-machine-key.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);

onOneEngine('follow-ups, and cases for machines', (world) => {
  let kari: Session;
  let admin: Session;
  let installer: Session;
  beforeEach(async () => {
    const w = world();
    await forgetCases(w);
    for (const table of [sql`delete from survey_answer`, sql`delete from preference`]) await w.db.query(table);
    w.clock.now = new Date('2026-11-16T09:00:00Z');
    [kari, admin, installer] = [await w.logIn('kari'), await w.logIn('admin'), await w.logIn('ansatt')];
  });
  const error = (answer: { statusCode: number; json: () => { error?: string } }) => [answer.statusCode, answer.json().error];
  const post = (name: string, body: object, as = admin) => world().call('POST', `/api/FollowUp/${name}`, { as, bearer: true, body });
  type ListedFollowUp = {
    source: string;
    sourceId: number;
    recommendation: number | null;
    comment: string;
    wishes: string[];
    settled: { outcome: string; caseId: number } | null;
  };
  const list = async (query: string): Promise<ListedFollowUp[]> => {
    const answer = await world().call('GET', `/api/FollowUp/List?${query}`, { as: admin, bearer: true });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ followUps: ListedFollowUp[] }>().followUps;
  };
  const answerSurvey = (jobId: number, recommendation: number, text = '', at = world().clock.now) =>
    world().db.query(sql`
      insert into survey_answer (company_id, job_id, customer_id, employee_id, pris_score, kvalitet_score, effektivitet_score, palitelighet_score, gjenbruk_score,
        anbefale_score, totalpris_score, annet_text, new_customer, answered_at)
      values (4, ${jobId}, ${ids.kari}, ${ids.installer}, 3, 8, 8, 8, 8, ${recommendation}, 3, ${text}, 'ja', ${at})`);
  const wish = async (campaigns: string[]): Promise<number> => {
    const [made] = await world().db.query<{ id: number }>(sql`
      insert into preference (company_id, customer_id, job_id, campaigns, wished_dates, saved_at)
      values (4, ${ids.kari}, null, ${campaigns}::text[], '{}', ${world().clock.now}) returning id`);
    return made?.id ?? 0;
  };

  test('low scores, comments and wishes call for contact; a good score and a chosen reason do not', async () => {
    await answerSurvey(ids.fullJob, 6);
    await answerSurvey(ids.bareJob, 9, 'Montøren kom for sent');
    await answerSurvey(ids.otherJob, 9, 'pris');
    const wishId = await wish(['bad']);
    const open = await list('state=open');
    assert.deepEqual(
      open.map(({ source, sourceId, recommendation, comment, wishes }) => [source, sourceId, recommendation, comment, wishes]).sort(),
      [
        ['survey', ids.fullJob, 6, '', []],
        ['survey', ids.bareJob, 9, 'Montøren kom for sent', []],
        ['wish', wishId, null, '', ['bad']],
      ].sort(),
    );
    assert.deepEqual((await list('state=open&source=wish')).length, 1);
    assert.deepEqual((await list(`state=open&departmentId=${ids.department}`)).length, 2);
    world().clock.advance(190 * DAY);
    admin = await world().logIn('admin');
    assert.deepEqual(await list('state=open'), [], 'last winter is no longer listed');
  });

  test('the customers of a list are on record, once a day and without a look', async () => {
    await answerSurvey(ids.fullJob, 2);
    await world().db.query(sql`delete from customer_look`);
    assert.deepEqual([(await list('state=open')).length, (await list('state=open')).length], [1, 1]);
    const looks = await world().db.query(sql`select customer_id, employee_id, day::text, is_listed from customer_look`);
    assert.deepEqual(looks, [{ customer_id: ids.kari, employee_id: ids.admin, day: '2026-11-16', is_listed: true }]);
  });

  test('writing to the customer begins a case and settles it, once', async () => {
    await answerSurvey(ids.fullJob, 2);
    const body = { source: 'survey', sourceId: ids.fullJob, key: randomUUID(), text: 'Vi er lei for det. Hva kan vi gjøre?' };
    const [one, other] = await Promise.all([post('Write', body), post('Write', body)]);
    assert.equal(one.body, other.body);
    const { caseId } = one.json<{ caseId: number }>();
    assert.deepEqual(error(await post('Write', { ...body, key: randomUUID() })), [409, 'follow-up-settled']);
    assert.deepEqual(error(await post('Settle', { source: 'survey', sourceId: ids.fullJob, outcome: 'called' })), [
      409,
      'follow-up-settled',
    ]);
    assert.deepEqual(
      (await list('state=settled')).map((f) => f.settled?.caseId),
      [caseId],
    );
    const seen = await casesIn(world()).one(kari, caseId);
    assert.deepEqual(
      [seen.state, seen.assignedTo, seen.clocks.answer.stoppedAt !== null, seen.events[0]?.kind],
      ['in-progress', 'Anna', true, 'begun'],
    );
    assert.equal(await casesIn(world()).unread(kari), 1);
    assert.deepEqual(
      (await deliverMails(world())).map((m) => [m.to, m.subject]),
      [['kari@c4.example', `Melding til deg, sak ${caseId} – Fjordrør`]],
      'no answer: the customer has asked nothing',
    );
    assert.equal((await world().call('GET', `/api/Case/Receipt?caseId=${caseId}`, { as: kari })).statusCode, 404, 'nothing was promised');
    assert.equal((await casesIn(world()).write(kari, caseId)).statusCode, 200);
  });

  test('a case of the customer with the key of one that the office began is refused: it would have no receipt', async () => {
    await answerSurvey(ids.fullJob, 2);
    const begun = { key: randomUUID(), text: 'Hva gikk galt?' };
    assert.equal((await post('Write', { source: 'survey', sourceId: ids.fullJob, ...begun })).statusCode, 200);
    assert.deepEqual(error(await casesIn(world()).post(kari, 'Send', newCase({ ...begun, kind: 'question' }))), [409, 'already-sent']);
    assert.equal((await world().db.query(sql`select from customer_case where company_id = 4`)).length, 1);
  });

  test('what cannot be followed up is refused, each for its own reason', async () => {
    assert.deepEqual(error(await post('Settle', { source: 'wish', sourceId: 999_999, outcome: 'called' })), [404, 'not-found']);
    await answerSurvey(ids.fullJob, 2);
    await world().db.query(sql`update customer_access set ended_at = now() where customer_id = ${ids.kari}`);
    const written = await post('Write', { source: 'survey', sourceId: ids.fullJob, key: randomUUID(), text: 'Hei' });
    await world().db.query(sql`update customer_access set ended_at = null where customer_id = ${ids.kari}`);
    assert.deepEqual(error(written), [409, 'no-login']);
    assert.equal((await post('Settle', { source: 'survey', sourceId: ids.fullJob, outcome: 'wrote' })).statusCode, 400);
    assert.equal((await post('Settle', { source: 'survey', sourceId: ids.fullJob, outcome: 'called' }, installer)).statusCode, 403);
  });

  test('a case about a job that is another customer’s by now does not name it, and the link of its mail opens', async () => {
    await answerSurvey(ids.fullJob, 2);
    const moveTo = (customerId: number) =>
      world().db.query(sql`update job set customer_id = ${customerId}, site_id = null where id = ${ids.fullJob}`);
    await moveTo(ids.ola);
    const written = await post('Write', { source: 'survey', sourceId: ids.fullJob, key: randomUUID(), text: 'Vi er lei for det' });
    assert.equal(written.statusCode, 200, written.body);
    const token = tokenIn((await deliverMails(world())).find((mail) => mail.to === 'kari@c4.example')?.text);
    const opened = await world().call('POST', '/api/CaseLink/Open', { headers: { companyid: '4' }, body: { token } });
    await moveTo(ids.kari);
    assert.deepEqual([opened.statusCode, opened.json().job], [200, null]);
  });

  test('a wish that is changed after it was settled is a new one', async () => {
    const sourceId = await wish(['bad']);
    assert.equal((await post('Settle', { source: 'wish', sourceId, outcome: 'not-needed' })).statusCode, 200);
    assert.deepEqual(await list('state=open'), []);
    world().clock.advance(MINUTE);
    await world().db.query(sql`update preference set saved_at = ${world().clock.now}`);
    assert.equal((await list('state=open')).length, 1);
    assert.equal((await post('Settle', { source: 'wish', sourceId, outcome: 'called' })).statusCode, 200);
  });

  test('the figures are by department, and of none with fewer than five', async () => {
    const figures = async () =>
      (await world().call('GET', '/api/FollowUp/Figures?from=2026-11&to=2026-11', { as: installer, bearer: true })).json();
    for (const [i, jobId] of [ids.fullJob, ids.bareJob, ids.otherJob, ids.olasJob].entries())
      await answerSurvey(jobId, 2, '', new Date(world().clock.now.getTime() - (i + 1) * HOUR));
    assert.deepEqual(await figures(), { departments: [] });
    await world().db.query(sql`
      insert into job (company_id, id, customer_id, employee_id, job_date) values (4, 4099, ${ids.kari}, ${ids.installer}, '2026-11-01') on conflict do nothing`);
    await answerSurvey(4099, 2, '', new Date(world().clock.now.getTime() - 5 * HOUR));
    await post('Settle', { source: 'survey', sourceId: ids.bareJob, outcome: 'called' });
    await post('Settle', { source: 'survey', sourceId: ids.olasJob, outcome: 'called' });
    await post('Settle', { source: 'survey', sourceId: 4099, outcome: 'not-needed' });
    assert.deepEqual(await figures(), { departments: [{ name: 'Service', raised: 5, followedUp: 2, medianHours: 3 }] });
  });

  test('a machine reads what has changed, in order, each change once, and no note', async () => {
    const w = world();
    const key = await giveMachineKey(w.db, { scopes: ['cases:read'] });
    const read = async (since: string, after?: number | null) => {
      const answer = await w.call('GET', `/api/Cases?since=${since}${after ? `&after=${after}` : ''}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      assert.equal(answer.statusCode, 200, answer.body);
      return answer.json();
    };
    const first = await casesIn(w).send(kari, { jobId: ids.fullJob });
    const second = await casesIn(w).send(kari, { kind: 'help' });
    await casesIn(w).office(admin, 'Note', { caseId: first, key: randomUUID(), text: 'Hemmelig merknad' });
    assert.deepEqual((await read('2026-11-16T00:00:00Z')).cases, [], 'too fresh');
    w.clock.advance(11_000);
    const all = await read('2026-11-16T00:00:00Z');
    assert.deepEqual(
      all.cases.map((c: { caseId: number }) => c.caseId),
      [first, second],
    );
    assert.deepEqual([all.next, all.isMore], [{ since: '2026-11-16T09:00:00.000Z', after: second }, false]);
    const [one] = all.cases;
    assert.deepEqual(
      [one.customerNumber, one.jobId, one.state, one.messages.length, one.messages[0].by],
      ['4-4001', ids.fullJob, 'received', 1, 'customer'],
    );
    assert.doesNotMatch(JSON.stringify(all), /Hemmelig/);
    assert.deepEqual((await read(all.next.since, all.next.after)).cases, []);
    await casesIn(w).reply(admin, first, 'done', { cause: 'work' });
    w.clock.advance(11_000);
    const changed = await read(all.next.since, all.next.after);
    assert.deepEqual(
      changed.cases.map((c: { caseId: number; cause: string; assignedTo: string }) => [c.caseId, c.cause, c.assignedTo]),
      [[first, 'work', 'anna@c4.example']],
    );
    assert.equal((await w.call('GET', '/api/Cases?since=igår', { headers: { authorization: `Bearer ${key}` } })).statusCode, 400);
    const other = await giveMachineKey(w.db, { scopes: ['import'] });
    assert.deepEqual(
      error(await w.call('GET', '/api/Cases?since=2026-11-16T00:00:00Z', { headers: { authorization: `Bearer ${other}` } })),
      [403, 'key-scope'],
    );
    const path = '/api/Cases?since=2026-11-16T00:00:00Z';
    assert.deepEqual(error(await w.call('GET', path, { as: await w.logIn('admin'), bearer: true })), [403, 'role-not-allowed']);
  });

  test('a machine gets about two megabytes at a time, and in the end every case once, whatever its size', async () => {
    const w = world();
    const key = await giveMachineKey(w.db, { scopes: ['cases:read'] });
    const sent: number[] = [];
    for (let i = 0; i < 6; i++) sent.push(await casesIn(w).send(kari, { kind: 'help' }));
    for (const [i, count] of [140, 140, 1000, 140, 140].entries())
      await w.db.query(sql`
        with added as (insert into case_event (company_id, case_id, number, at, kind, is_by_staff)
          select 4, ${sent[i] ?? 0}, 1 + n, ${w.clock.now}, 'wrote', false from generate_series(1, ${count}) n returning number)
        insert into case_message (company_id, case_id, number, text, client_key) select 4, ${sent[i] ?? 0}, number, repeat('x', 4000), gen_random_uuid() from added`);
    w.clock.advance(11_000);
    const pages: number[][] = [];
    type Page = {
      cases: { caseId: number; messages: object[]; olderMessages: number }[];
      next: { since: string; after: number };
      isMore: boolean;
    };
    let [next, isMore] = ['since=2026-11-16T00:00:00Z', true];
    while (isMore) {
      const answer = await w.call('GET', `/api/Cases?${next}`, { headers: { authorization: `Bearer ${key}` } });
      assert.equal(answer.statusCode, 200, answer.body.slice(0, 500));
      assert.ok(answer.body.length < 3_000_000, `${answer.body.length}`);
      const page = answer.json<Page>();
      pages.push(page.cases.map(({ caseId }) => caseId));
      for (const { caseId, messages, olderMessages } of page.cases)
        assert.equal(messages.length + olderMessages, 1 + (caseId === sent[2] ? 1000 : caseId === sent[5] ? 0 : 140));
      [next, isMore] = [`since=${page.next.since}&after=${page.next.after}`, page.isMore];
    }
    assert.deepEqual([pages.length, pages.flat()], [2, sent]);
  });
});

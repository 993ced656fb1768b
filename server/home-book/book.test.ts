import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { ServiceBook } from '#contract/home-book.ts';
import { DAY } from '#domain/time.ts';
import { sql } from '../db/sql.ts';
import { giveAppointment } from '../testing/appointments.ts';
import { newCase } from '../testing/cases.ts';
import { canary, idsIn } from '../testing/fixture.ts';
import { addPerson } from '../testing/people.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);

onOneEngine('the timeline of a home', (world) => {
  let kari: Session;
  let blind: Session;
  const book = async (query = '', as = kari): Promise<ServiceBook> => {
    const answer = await world().call('GET', `/api/ServiceBook${query}`, { as });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  const named = ({ entries }: ServiceBook) =>
    entries.map((e) =>
      e.kind === 'job' ? e.jobId : e.kind === 'case' || e.kind === 'visit' ? e.title : `${e.paper.title} ${e.paper.kind}`,
    );

  const addPaper = (
    title: string,
    { jobId = null as number | null, siteId = null as number | null, showsPrices = false, withdrawn = false },
  ) =>
    world().db.query(sql`
      insert into paper (company_id, customer_id, job_id, site_id, kind, title, paper_date, format, file_name, bytes, content_hash, shows_prices, added_at,
        withdrawn_from, withdrawn_at, withdrawn_reason)
      values (4, ${ids.kari}, ${jobId}, ${siteId}, 'manual', ${title}, '2026-05-04', 'pdf', 'a.pdf', 1, sha256('a'), ${showsPrices}, now(),
        ${withdrawn ? [ids.kari] : null}, ${withdrawn ? new Date() : null}, ${withdrawn ? 'feil' : null})`);

  before(async () => {
    const w = world();
    await addPerson(w.db, 'blind', { customerId: ids.kari, right: 'no-prices' });
    [kari, blind] = [await w.logIn('kari'), await w.logIn('blind')];
    await addPaper('Bruksanvisning', { jobId: ids.fullJob });
    await addPaper('Tilbud', { jobId: ids.fullJob, showsPrices: true });
    await addPaper('Feil papir', { jobId: ids.fullJob, withdrawn: true });
    await addPaper('Tegning', { siteId: ids.cabin });
    const sent = await w.call('POST', '/api/Case/Send', { as: kari, body: newCase({ jobId: ids.fullJob }) });
    assert.equal(sent.statusCode, 200, sent.body);
  });

  test('a home has its jobs, cases and papers, newest first, and nothing of another', async () => {
    const home = await book(`?siteId=${ids.home}`);
    assert.deepEqual(named(home), ['Det drypper fra skjøten under vasken', ids.fullJob]);
    assert.deepEqual([home.total, home.customerKind, home.showsDeadlines, home.hasUnplaced], [2, 'private', false, true]);
    const job = home.entries.find((e) => e.kind === 'job');
    assert.deepEqual([job?.trade, job?.workKind, job?.day, job?.forms], ['plumbing', 'repair', '2026-05-03', [8, 9, 10]]);
    assert.deepEqual(
      job?.papers.map((p) => p.title),
      ['Bruksanvisning', 'Tilbud'],
    );
    assert.match(job?.product?.name ?? '', /kanari-4-kari/);
    assert.deepEqual(named(await book(`?siteId=${ids.cabin}`)), ['Tegning manual']);
    assert.deepEqual(named(await book('?siteId=0')), [ids.otherJob, ids.bareJob]);
    assert.equal((await book()).total, 5);
    assert.ok(!JSON.stringify(await book()).includes(canary(4, 'ola')));
  });

  test('one kind at a time', async () => {
    const kinds = async (show: string) => named(await book(`?show=${show}`));
    assert.deepEqual(await kinds('job'), [ids.fullJob, ids.otherJob, ids.bareJob]);
    assert.deepEqual(await kinds('paper'), ['Tegning manual', ids.fullJob]);
    assert.deepEqual(await kinds('product'), [ids.fullJob]);
    assert.deepEqual(await kinds('case'), ['Det drypper fra skjøten under vasken']);
    assert.equal((await book('?show=case&siteId=0')).hasUnplaced, true, 'what is chosen hides no address');
  });

  test('a person without prices sees no paper with prices, and a paper or form that was taken back is gone', async () => {
    const job = (await book('', blind)).entries.find((e) => e.kind === 'job');
    assert.deepEqual(
      job?.papers.map((p) => p.title),
      ['Bruksanvisning'],
    );
    await world().db.query(sql`
      insert into withdrawn_paper (company_id, customer_id, job_id, schema_id, withdrawn_at, withdrawn_by, reason)
      select 4, ${ids.kari}, ${ids.fullJob}, 10, now(), id, 'feil' from account where company_id = 4 and login_name = 'admin'`);
    const after = (await book()).entries.find((e) => e.kind === 'job');
    assert.deepEqual([after?.product, after?.forms], [null, [8, 9]]);
    assert.deepEqual(named(await book('?show=product')), []);
    await world().db.query(sql`delete from withdrawn_paper`);
  });

  test('the address of another customer has no timeline, just like one that does not exist; the company may show deadlines', async () => {
    const [foreign, missing] = await Promise.all(
      [ids.olasHome, 999_999].map((id) => world().call('GET', `/api/ServiceBook?siteId=${id}`, { as: kari })),
    );
    const plain = (text = '') => text.replace(/"requestId":"[^"]+"/, '');
    assert.deepEqual([foreign?.statusCode, plain(foreign?.body)], [404, plain(missing?.body)]);
    assert.equal((await world().call('GET', '/api/ServiceBook?siteId=-1', { as: kari })).statusCode, 400);
    assert.equal((await world().call('GET', '/api/ServiceBook?show=invoice', { as: kari })).statusCode, 400);
    assert.equal((await world().call('GET', '/api/ServiceBook', { headers: { companyid: '4' } })).statusCode, 401);
    await world().db.query(sql`insert into service_book (company_id, shows_deadlines, changed_at) values (4, true, now())`);
    assert.equal((await book()).showsDeadlines, true);
    await world().db.query(sql`delete from service_book`);
  });

  test('1 200 jobs come in pages, each of them once', async () => {
    await world().db.query(sql`
      insert into job (company_id, id, customer_id, employee_id, job_date, site_id)
      select 4, 900000 + n, ${ids.kari}, ${ids.installer}, '2020-01-01'::date + (n % 400), ${ids.cabin} from generate_series(1, 1200) n`);
    const pages = await Promise.all(Array.from({ length: 13 }, (_, page) => book(`?siteId=${ids.cabin}&page=${page}`)));
    assert.equal(pages[0]?.total, 1201);
    assert.equal(new Set(pages.flatMap(named)).size, 1201);
    assert.deepEqual((await book(`?siteId=${ids.cabin}&page=99`)).entries, []);
    await world().db.query(sql`delete from job where id > 900000`);
  });

  test('a visit that is done stays, with what was done, what is left, its photos and papers; one that is not is not there', async () => {
    const w = world();
    const [done, coming] = [1, 2].map(() =>
      giveAppointment(w.db, { now: w.clock.now, state: 'agreed', siteId: ids.cabin, title: 'Ny pumpe' }),
    );
    const [appointmentId] = [await done, await coming];
    const isNew = async () => (await book(`?siteId=${ids.cabin}`)).entries.find((e) => e.kind === 'visit');
    assert.equal(await isNew(), undefined);
    await w.db.query(sql`
      insert into appointment_event (company_id, appointment_id, number, at, kind, by, words, remains)
      values (4, ${appointmentId ?? 0}, 2, ${w.clock.now}, 'done', 'staff', 'Pumpa er byttet.', 'Isolere røret.')`);
    await w.db.query(sql`update appointment set state = 'done', sequence = 2 where company_id = 4 and id = ${appointmentId ?? 0}`);
    await w.db.query(sql`update paper set appointment_id = ${appointmentId ?? 0} where company_id = 4 and title = 'Tegning'`);
    w.clock.advance(300 * DAY);
    [kari, blind] = [await w.logIn('kari'), await w.logIn('blind')];
    const visit = await isNew();
    assert.deepEqual(
      [visit?.words, visit?.remains, visit?.papers.map(({ title }) => title)],
      ['Pumpa er byttet.', 'Isolere røret.', ['Tegning']],
    );
    assert.deepEqual(named(await book(`?siteId=${ids.cabin}`)), ['Ny pumpe'], 'its paper is shown with it');
    assert.deepEqual(named(await book('?show=paper')), ['Tegning manual', ids.fullJob]);
    assert.deepEqual(named(await book('?show=visit', blind)), ['Ny pumpe']);
    await w.db.query(sql`update paper set shows_prices = true where company_id = 4 and title = 'Tegning'`);
    const ofBlind = (await book('?show=visit', blind)).entries.find((e) => e.kind === 'visit');
    assert.deepEqual(ofBlind?.papers, []);
  });
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import type { Channel } from '#domain/surveys/preference.ts';
import { DAY } from '#domain/time.ts';
import { EVENTS, type EventKind, PORTAL_EVENT_KINDS } from '#domain/webhooks/events.ts';
import { consentWording } from '#words/surveys.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { sql } from '../db/sql.ts';
import { upkeep } from '../operation/upkeep.ts';
import { casesIn, forgetCases, newCase } from '../testing/cases.ts';
import { deliverMails, tokenIn } from '../testing/deliver-mails.ts';
import { canary, idsIn, passwordIn, scoresOf } from '../testing/fixture.ts';
import { giveMachineKey } from '../testing/give-machine-key.ts';
import { addPerson } from '../testing/people.ts';
import { onOneEngine, type Session, TEST_ERASURE_KEY } from '../testing/world.ts';

const ids = idsIn(4);
/** Kinds that the tests of their own area look at. */
const ELSEWHERE = /^(appointment|offer|extra)\.|^case\.visit-off$/;
const CUSTOMER = '/api/Customer';
const SURVEY = { ...scoresOf(9), newCustomer: 'ja', source: 'bil' };
const PDF = '%PDF-1.7\n%%EOF\n';
const PAPER = { kind: 'declaration', title: 'Samsvar', date: '2026-11-01', name: 'samsvar.pdf' };
const consent = (channel: Channel, given: boolean) => ({ channel, given, wording: consentWording(channel, 'nb', 'Fjordrør') });

type Body = Partial<Record<'caseId' | 'employeeId' | 'messageNumber' | 'paperId' | 'accountId', number | null>> &
  Partial<Record<'state' | 'by' | 'paperKind' | 'right', string>>;
type Row = { kind: EventKind; customer_id: number; job_id: number | null; at: Date; body: Body };
type Answer = { statusCode: number; body: string };

onOneEngine('acts and their events', (world) => {
  let kari: Session;
  let ola: Session;
  let admin: Session;
  let person = 0;
  beforeEach(async () => {
    const { db, clock } = world();
    clock.now = new Date('2026-11-15T12:00:00Z');
    await forgetCases(world());
    for (const table of ['event', 'survey_answer', 'preference', 'access_invitation', 'session', 'paper'])
      await db.query({ ...sql`select`, text: `delete from ${table}` });
    await db.query(sql`delete from customer_access where given_by is not null`);
    await db.query(sql`delete from account where login_name = 'styremedlem'`);
    await db.query(sql`update customer_access set right_ = 'holder', ended_at = null`);
    await db.query(sql`update customer set external_id = 'K-' || id`);
    person = await addPerson(db, 'styremedlem', { customerId: ids.kari });
    kari = await world().logIn('kari');
    ola = await world().logIn('ola');
    admin = await world().logIn('admin');
  });
  const rows = async () => {
    const all = await world().db.query<Row>(sql`select kind, customer_id, job_id, at, body from event order by id`);
    return all.filter(({ kind }) => !ELSEWHERE.test(kind));
  };
  /** The events of one act, which must have no names and no free text in them. */
  const eventsOf = async (act: () => Promise<Answer>, status = 200): Promise<Row[]> => {
    const before = (await rows()).length;
    const answer = await act();
    assert.equal(answer.statusCode, status, answer.body);
    const events = (await rows()).slice(before);
    for (const { kind, customer_id: customerId, body } of events) {
      assert.deepEqual(Object.keys(body).sort(), Object.keys(EVENTS[kind].body).sort(), kind);
      assert.equal(customerId, ids.kari);
      assert.doesNotMatch(JSON.stringify(body), new RegExp(`${canary(4, 'kari')}|drypper|@`, 'i'));
    }
    return events;
  };
  const kindsOf = async (act: () => Promise<Answer>, status = 200) => (await eventsOf(act, status)).map(({ kind }) => kind);
  const post = (as: Session | null, path: string, body?: object, bearer = false) =>
    world().call('POST', path, { ...(as ? { as, bearer } : { headers: { companyid: '4' } }), ...(body ? { body } : {}) });
  const survey = (jobId: number, as = kari, score = 9) => {
    const answers = { ...SURVEY, ...scoresOf(score), jobId, customerId: ids.kari, employeeId: 1, companyID: 4 };
    return world().call(
      'POST',
      `${CUSTOMER}/CustomerSurveyAnswersStepOne?${new URLSearchParams(Object.entries(answers).map(([name, value]): [string, string] => [name, String(value)]))}`,
      { as },
    );
  };
  const wishes = (body: object, as = kari) =>
    post(as, `${CUSTOMER}/CustomerSurveyAnswersStepTwo`, { campaigns: [], wishedDates: [], consents: [], ...body });
  const upload = (as: Session, more: Record<string, string> = {}) =>
    world().call(
      'POST',
      `/api/Papers/Upload?${new URLSearchParams({ key: randomUUID(), customerId: String(ids.kari), jobId: String(ids.fullJob), ...PAPER, ...more })}`,
      {
        as,
        bearer: true,
        headers: { 'content-type': 'application/pdf' },
        payload: PDF,
      },
    );
  const seen = new Set<EventKind>();
  const one = async (kind: EventKind, act: () => Promise<Answer>): Promise<Row['body']> => {
    const events = await eventsOf(act);
    assert.deepEqual(
      events.map((event) => event.kind),
      [kind],
    );
    seen.add(kind);
    return events[0]?.body ?? {};
  };

  test('each step of a case writes one row, whatever else the step does to the case', async () => {
    const { reply, write, office, post: ofCustomer } = casesIn(world());
    const opened = await one('case.opened', () => ofCustomer(kari, 'Send', newCase({ jobId: ids.fullJob })));
    const caseId = Number(opened.caseId);
    const body = { caseId, caseKind: 'complaint', employeeId: null };
    assert.deepEqual(opened, { ...body, state: 'received', by: 'customer', messageNumber: 1, isDanger: false });
    assert.equal((await rows())[0]?.job_id, ids.fullJob);
    const ofStaff = { ...body, by: 'staff', employeeId: ids.admin };
    const answered = await one('case.message', () => reply(admin, caseId, 'answer'));
    assert.deepEqual(answered, { ...ofStaff, state: 'in-progress', messageNumber: 3 });
    assert.deepEqual(await one('case.asked', () => reply(admin, caseId, 'ask')), { ...ofStaff, state: 'waiting', messageNumber: 4 });
    const wrote = await one('case.message', () => write(kari, caseId));
    assert.deepEqual(wrote, { ...ofStaff, by: 'customer', state: 'in-progress', messageNumber: 5 });
    const visit = await one('case.visit', () => reply(admin, caseId, 'visit', { visitAt: '2026-11-20T09:00:00.000Z' }));
    assert.deepEqual(visit, { ...ofStaff, state: 'planned', messageNumber: 6, visitAt: '2026-11-20T09:00:00.000Z' });
    assert.equal((await one('case.done', () => reply(admin, caseId, 'done', { cause: 'work' }))).state, 'done');
    assert.equal((await one('case.reopened', () => write(kari, caseId))).messageNumber, 8);
    assert.equal((await one('case.closed', () => ofCustomer(kari, 'Close', { caseId }))).messageNumber, null);
    const reopened = await one('case.reopened', () => reply(admin, caseId, 'reopen'));
    assert.deepEqual([reopened.by, reopened.messageNumber, reopened.employeeId], ['staff', 11, ids.admin]);
    const given = await one('case.assigned', () => office(admin, 'HandOver', { caseId, to: ids.installer, was: ids.admin }));
    assert.deepEqual([given.employeeId, given.messageNumber], [ids.installer, null]);
  });

  test('a case that is opened again after its employee has left is one row, and one that closes by itself too', async () => {
    const { send, reply, office, post: ofCustomer } = casesIn(world());
    const caseId = await send(kari);
    await one('case.assigned', () => office(admin, 'HandOver', { caseId, to: ids.installer, was: null }));
    await one('case.done', () => reply(admin, caseId, 'done', { cause: 'work' }));
    await world().db.query(sql`update account set disabled_at = now() where login_name = 'ansatt'`);
    const again = { caseId, key: randomUUID(), text: 'Det drypper igjen', photos: [] };
    const reopened = await one('case.reopened', () => ofCustomer(kari, 'Reopen', again));
    assert.deepEqual([reopened.employeeId, reopened.messageNumber], [null, 4]);
    await world().db.query(sql`update account set disabled_at = null where login_name = 'ansatt'`);
    await one('case.done', () => reply(admin, caseId, 'done', { cause: 'work' }));
    world().clock.advance(15 * DAY);
    const before = (await rows()).length;
    await upkeep(world().databases, { now: world().clock.now, key: TEST_ERASURE_KEY, list: null }, assert.ifError);
    const closed = (await rows()).slice(before);
    assert.deepEqual(
      closed.map(({ kind, body }) => [kind, body.by]),
      [['case.closed', 'portal']],
    );
  });

  test('papers that are added, changed and taken back', async () => {
    const added = await one('paper.added', () => upload(admin));
    assert.equal(added.paperKind, 'declaration');
    const withdraw = { customerId: ids.kari, paperId: added.paperId, reason: 'Feil kunde' };
    assert.deepEqual(await one('paper.withdrawn', () => post(admin, '/api/Papers/Withdraw', withdraw, true)), added);
    const key = await giveMachineKey(world().db);
    const send = (title: string) => () =>
      world().call('POST', `/api/Import/Paper?${new URLSearchParams({ id: 'P-1', customer: `K-${ids.kari}`, ...PAPER, title })}`, {
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/pdf' },
        payload: PDF,
      });
    const imported = await one('paper.added', send('Samsvar'));
    assert.deepEqual(await kindsOf(send('Samsvar')), []);
    assert.deepEqual(await one('paper.changed', send('Samsvar bad')), imported);
  });

  test('answers, wishes and consents, once each', async () => {
    assert.deepEqual(await one('survey.answered', () => survey(ids.fullJob)), { through: 'portal' });
    assert.deepEqual(await kindsOf(() => survey(ids.fullJob)), []);
    const token = newKey();
    await world().db.query(sql`
      insert into survey_link (company_id, token_hash, job_id, expires_at) values (4, ${sha256(token)}, ${ids.bareJob}, '2100-01-01')`);
    assert.deepEqual(await one('survey.answered', () => post(null, '/api/SurveyLink/Answer', { token, ...SURVEY })), { through: 'link' });
    const asked = { campaigns: ['bad'], wishedDates: ['2027-01-04'] };
    assert.deepEqual(await one('contact.asked', () => wishes(asked)), { offers: ['bad'], wishedDates: ['2027-01-04'] });
    const consents = [consent('sms', true), consent('epost', true), consent('post', false)];
    assert.deepEqual(await one('consent.changed', () => wishes({ consents })), { given: ['sms', 'epost'], withdrawn: [] });
    assert.deepEqual(await kindsOf(() => wishes({ consents })), []);
    const taken = () => post(kari, `${CUSTOMER}/ChangeConsent`, { channel: 'sms', given: false });
    assert.deepEqual(await one('consent.changed', taken), { given: [], withdrawn: ['sms'] });
    assert.deepEqual(await kindsOf(taken), []);
  });

  test('the people of a customer', async () => {
    const invited = await one('access.invited', () => post(kari, '/api/People/Invite', { email: 'ola@c4.example', right: 'full' }));
    assert.equal(invited.right, 'full');
    const mail = (await deliverMails(world())).findLast(({ text }) => /invitasjon#/.test(text));
    const granted = await one('access.granted', () => post(ola, '/api/People/AcceptInvitation', { token: tokenIn(mail?.text ?? '') }));
    const { accountId } = granted;
    assert.equal(granted.right, 'full');
    const change = { accountId, was: 'full', right: 'no-prices', until: null };
    assert.deepEqual(await one('access.changed', () => post(kari, '/api/People/ChangeAccess', change)), { accountId, right: 'no-prices' });
    assert.deepEqual(await kindsOf(() => post(kari, '/api/People/ChangeAccess', change)), []);
    assert.deepEqual(await one('access.ended', () => post(kari, '/api/People/EndAccess', { accountId })), { accountId });
    const moved = await one('access.holder-moved', () =>
      post(kari, '/api/People/MoveHolder', { accountId: person, password: passwordIn(4) }),
    );
    assert.equal(moved.accountId, person);
  });

  test('every kind is written by one of these acts', () => {
    const here = PORTAL_EVENT_KINDS.filter((kind) => !ELSEWHERE.test(kind));
    assert.deepEqual([...seen].sort(), here.sort());
  });

  test('what is refused writes none', async () => {
    const { send, reply, write, post: ofCustomer } = casesIn(world());
    const caseId = await send(kari);
    const refused: [() => Promise<Answer>, number][] = [
      [() => ofCustomer(kari, 'Send', newCase({ jobId: ids.olasJob })), 404],
      [() => write(ola, caseId), 404],
      [() => reply(admin, caseId, 'visit'), 400],
      [() => reply(admin, caseId, 'done'), 400],
      [() => survey(ids.olasJob), 404],
      [() => wishes({ campaigns: ['bad'], jobId: ids.olasJob }), 404],
      [() => wishes({ campaigns: ['bad'], wishedDates: ['2026-11-14'] }), 400],
      [() => post(kari, '/api/People/Invite', { email: 'kari@c4.example', right: 'full' }), 409],
      [() => post(kari, '/api/People/EndAccess', { accountId: 1 }), 404],
      [() => upload(admin, { jobId: String(ids.olasJob) }), 404],
    ];
    for (const [act, status] of refused) assert.deepEqual(await kindsOf(act, status), []);
  });

  test('an act that fails after its row was written leaves none', async (t) => {
    const { send, write } = casesIn(world());
    const caseId = await send(kari);
    const transaction = world().db.transaction.bind(world().db);
    t.mock.method(world().db, 'transaction', (work: Parameters<typeof transaction>[0]) =>
      transaction(async (tx) => {
        await work(tx);
        throw new Error('the commit failed');
      }),
    );
    assert.deepEqual(await kindsOf(() => write(kari, caseId), 500), []);
  });
});

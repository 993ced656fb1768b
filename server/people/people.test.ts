import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { Person, WaitingInvitation } from '#contract/people.ts';
import type { Right } from '#domain/people/access.ts';
import { DAY } from '#domain/time.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { sql } from '../db/sql.ts';
import { deliverMails, tokenIn } from '../testing/deliver-mails.ts';
import { canary, idsIn, passwordIn } from '../testing/fixture.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const ids = idsIn(4);
const PASSWORD = 'Gule-bananer-88';
const NEWCOMER = { name: 'Nora Ny', userName: 'nora', password: PASSWORD, language: 'en' };

onOneEngine('the people of a customer', (world) => {
  let full = 0;
  let blind = 0;
  let kari: Session;
  beforeEach(async () => {
    const { db, clock } = world();
    clock.now = new Date('2026-11-15T12:00:00Z');
    for (const table of ['access_invitation', 'outbox', 'session', 'attempt', 'survey_link'])
      await db.query({ ...sql`select`, text: `delete from ${table}` });
    await db.query(sql`delete from account where company_id = 4 and login_name not in ('kari', 'ola', 'ansatt', 'admin')`);
    await db.query(sql`delete from customer_access where company_id = 4 and given_by is not null`);
    await db.query(sql`update customer_access set right_ = 'holder', ended_at = null, until = null where company_id = 4`);
    await db.query(sql`update account set disabled_at = null where company_id = 4`);
    full = await addPerson(db, 'styremedlem', { customerId: ids.kari, right: 'full' });
    blind = await addPerson(db, 'vaktmester', { customerId: ids.kari, right: 'no-prices' });
    kari = await world().logIn('kari');
  });
  const post = (as: Session | null, path: string, body?: object, rest: { bearer?: boolean } = {}) =>
    world().call('POST', `/api/${path}`, { ...(as ? { as } : { headers: { companyid: '4' } }), ...(body ? { body } : {}), ...rest });
  const said = (answer: { statusCode: number; json(): { error?: string } }) => [answer.statusCode, answer.json().error];
  const accessOf = async (accountId: number, customerId = ids.kari) =>
    (
      await world().db.query<{ right_: Right; is_ended: boolean }>(sql`
        select right_, ended_at is not null as is_ended from customer_access
        where company_id = 4 and account_id = ${accountId} and customer_id = ${customerId}`)
    )[0];
  const idOf = async (name: string) =>
    (await world().db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = ${name}`))[0]?.id ?? 0;
  /** Everything that a refused call must leave unchanged. */
  const state = () =>
    world().db.query(sql`
      select (select json_agg(x order by x.account_id, x.customer_id) from customer_access x) as access,
        (select json_agg(i order by i.id) from access_invitation i) as invitations, (select count(*) from account) as accounts`);
  const changesNothing = async (call: () => Promise<{ statusCode: number; json(): { error?: string } }>, expected: [number, string]) => {
    const before = await state();
    assert.deepEqual(said(await call()), expected);
    assert.deepEqual(await state(), before);
  };
  const invited = async (body: object = {}, as = kari) => {
    const email = 'nora@ny.example';
    const answer = await post(as, 'People/Invite', { email, right: 'full', ...body });
    assert.equal(answer.statusCode, 200, answer.body);
    const mail = (await deliverMails(world())).findLast((m) => /invitasjon#/.test(m.text));
    assert.ok(mail);
    return { token: tokenIn(mail.text), mail };
  };
  const kinds = async () =>
    (
      await world().db.query<{ kind: string; recipient: string }>(
        sql`select kind, recipient from outbox where kind <> 'new-device' order by kind, recipient`,
      )
    ).map((m) => `${m.kind} ${m.recipient}`);

  test('the holder sees all people, the others see themselves and the holder, without addresses', async () => {
    const seen = (await world().call('GET', '/api/People', { as: kari })).json();
    assert.equal(seen.right, 'holder');
    assert.deepEqual(
      seen.people.map((p: { userName: string; right: Right; email: string; isMe: boolean }) => [p.userName, p.right, p.email, p.isMe]),
      [
        ['kari', 'holder', 'kari@c4.example', true],
        ['styremedlem', 'full', 'styremedlem@c4.example', false],
        ['vaktmester', 'no-prices', 'vaktmester@c4.example', false],
      ],
    );
    const own = (await world().call('GET', '/api/People', { as: await world().logIn('vaktmester') })).json();
    assert.deepEqual(
      own.people.map((p: Person) => [p.userName, p.email]),
      [
        [null, null],
        ['vaktmester', 'vaktmester@c4.example'],
      ],
    );
    assert.deepEqual(own.invitations, []);
  });

  test('an invited person creates a login from the mail and gets the promised access only, and the holder is informed', async () => {
    const { token, mail } = await invited({ right: 'no-prices', language: 'en' });
    assert.match(mail.subject, /You are invited/);
    assert.match(mail.text, /is giving you access without prices to .+ in the .+ customer portal\./);
    const opened = (await post(null, 'Invitation/Open', { token })).json();
    assert.deepEqual([opened.right, opened.email, opened.hasLogin], ['no-prices', 'nora@ny.example', false]);
    const made = await post(null, 'Invitation/Register', { token, ...NEWCOMER });
    assert.equal(made.statusCode, 200, made.body);
    const nora = await world().logIn('nora', { password: PASSWORD });
    const jobs = await world().call('GET', '/api/Customer/GetJobs', { as: nora });
    assert.deepEqual(
      jobs.json().map((j: { JobId: number; InvoiceId: number }) => [j.JobId, j.InvoiceId]),
      [
        [ids.fullJob, 0],
        [ids.otherJob, 0],
        [ids.bareJob, 0],
      ],
    );
    assert.deepEqual(await kinds(), ['access-given kari@c4.example', 'access-given nora@ny.example', 'access-invitation nora@ny.example']);
    const mails = await deliverMails(world());
    assert.deepEqual(mails.map((m) => m.to).sort(), ['kari@c4.example', 'nora@ny.example']);
    assert.match(mails.find((m) => m.to === 'kari@c4.example')?.text ?? '', /Nora Ny har nå tilgang uten priser/);
    assert.match(mails.find((m) => m.to === 'nora@ny.example')?.text ?? '', /Hello Nora Ny/);
  });

  test('a login is created once from a link, with a free name and a good password', async () => {
    const { token } = await invited();
    const tries: [object, [number, string]][] = [
      [{ password: 'kort1' }, [400, 'password-invalid']],
      [{ password: 'Passord1' }, [400, 'password-too-common']],
      [{ userName: 'kari' }, [409, 'user-name-taken']],
      [{ userName: 'a:b' }, [400, 'invalid-input']],
      [{ name: 'Ring 22 33 44 55 https://x.example' }, [400, 'invalid-input']],
      [{ name: ' ' }, [400, 'invalid-input']],
    ];
    for (const [wrong, expected] of tries)
      await changesNothing(() => post(null, 'Invitation/Register', { token, ...NEWCOMER, ...wrong }), expected);
    const both = await Promise.all(
      ['nora', 'nora2'].map((userName) => post(null, 'Invitation/Register', { token, ...NEWCOMER, userName })),
    );
    assert.deepEqual(both.map((a) => a.statusCode).sort(), [200, 409]);
    await changesNothing(() => post(null, 'Invitation/Register', { token, ...NEWCOMER, userName: 'nora3' }), [409, 'invitation-used']);
    await changesNothing(() => post(null, 'Invitation/Open', { token }), [409, 'invitation-used']);
  });

  test('a link that is unknown, of another company, expired, replaced or withdrawn opens nothing', async () => {
    const first = await invited();
    const { token } = await invited();
    await changesNothing(() => post(null, 'Invitation/Open', { token: first.token }), [409, 'invitation-replaced']);
    await changesNothing(() => post(null, 'Invitation/Open', { token: newKey() }), [404, 'not-found']);
    const elsewhere = await world().call('POST', '/api/Invitation/Open', { headers: { companyid: '2' }, body: { token } });
    assert.equal(elsewhere.statusCode, 404);
    const [waiting] = (await world().call('GET', '/api/People', { as: kari })).json().invitations;
    assert.equal(waiting.state, 'waiting');
    const ola = await world().logIn('ola');
    await changesNothing(() => post(ola, 'People/WithdrawInvitation', { id: waiting.id }), [404, 'not-found']);
    for (let i = 0; i < 2; i++) assert.equal((await post(kari, 'People/WithdrawInvitation', { id: waiting.id })).statusCode, 200);
    await changesNothing(() => post(ola, 'People/AcceptInvitation', { token, anyway: true }), [409, 'invitation-withdrawn']);
    const late = await invited();
    world().clock.advance(14 * DAY);
    await changesNothing(() => post(null, 'Invitation/Register', { token: late.token, ...NEWCOMER }), [409, 'invitation-expired']);
  });

  test('a person with a login accepts with it, and the session then is at that customer', async () => {
    const { token } = await invited({ email: 'ola@c4.example' });
    const ola = await world().logIn('ola');
    assert.deepEqual((await post(ola, 'People/AcceptInvitation', { token })).json(), { customerId: ids.kari });
    const seen = (await world().call('GET', '/api/People/MyCustomers', { as: ola })).json();
    assert.deepEqual([seen.me, seen.current, seen.isChosen, seen.customers.length], [null, ids.kari, true, 2]);
    assert.match(
      (await world().call('GET', '/api/Customer/CustomerProfile', { as: ola })).body,
      new RegExp(canary(4, 'kari').replace(/\d/g, '.')),
    );
    assert.deepEqual((await post(ola, 'People/SwitchCustomer', { customerId: ids.ola })).json(), { customerId: ids.ola });
    const [job] = (await world().call('GET', '/api/Customer/GetJobs', { as: ola })).json();
    assert.equal(job.JobId, ids.olasJob);
    const foreign = await world().call('GET', `/api/Customer/GetSchemas?jobId=${ids.fullJob}`, { as: ola });
    assert.equal(foreign.statusCode, 404, 'jobs of the other customer are not found');
  });

  test('an invitation to another address is accepted only after confirming it', async () => {
    const { token } = await invited();
    const ola = await world().logIn('ola');
    await changesNothing(() => post(ola, 'People/AcceptInvitation', { token }), [409, 'invitation-other-login']);
    assert.equal((await post(ola, 'People/AcceptInvitation', { token, anyway: true })).statusCode, 200);
    const staff = await world().logIn('ansatt');
    assert.deepEqual(said(await post(staff, 'People/AcceptInvitation', { token, anyway: true })), [403, 'role-not-allowed']);
  });

  test('people cannot invite or change themselves, or invite a person who has access already', async () => {
    const invite = (email: string) => () => post(kari, 'People/Invite', { email, right: 'full' });
    await changesNothing(invite('KARI@c4.example'), [409, 'own-access']);
    await changesNothing(invite('styremedlem@c4.example'), [409, 'already-has-access']);
    await changesNothing(invite('ikke en adresse'), [400, 'invalid-input']);
    const me = await idOf('kari');
    await changesNothing(
      () => post(kari, 'People/ChangeAccess', { accountId: me, was: 'holder', right: 'full', until: null }),
      [409, 'own-access'],
    );
    await changesNothing(() => post(kari, 'People/EndAccess', { accountId: me }), [409, 'own-access']);
    const { token } = await invited();
    const there = await world().logIn('styremedlem');
    await changesNothing(() => post(there, 'People/AcceptInvitation', { token, anyway: true }), [409, 'already-has-access']);
  });

  test('people who are not holders see the holder by name, never by email address, even if the user name is one', async () => {
    const { db } = world();
    const other = await addPerson(db, 'ola.nordmann@c4.example', { customerId: ids.ola });
    await giveAccess(db, other, { customerId: ids.kari, right: 'holder' });
    await db.query(sql`update account set name = '' where id = ${other}`);
    const seenBy = async (name: string) =>
      (await world().call('GET', '/api/People', { as: await world().logIn(name) })).json().people as Person[];
    const others = (await seenBy('vaktmester')).filter((person) => !person.isMe);
    assert.deepEqual(
      others.map(({ name, userName, email }) => [name, userName, email]),
      [
        [canary(4, 'kari').replace(/\d/g, 'x'), null, null],
        ['ola.nordmann', null, null],
      ],
    );
    const own = (await seenBy('vaktmester')).find((person) => person.isMe);
    assert.deepEqual([own?.userName, own?.email], ['vaktmester', 'vaktmester@c4.example']);
    assert.ok((await seenBy('kari')).every((person) => person.userName !== null && person.email !== null));
  });

  test('only the holder changes access, and not that of other customers', async () => {
    const olas = await idOf('ola');
    for (const name of ['styremedlem', 'vaktmester']) {
      const as = await world().logIn(name);
      for (const [path, body] of [
        ['People/Invite', { email: 'x@y.example', right: 'holder' }],
        ['People/ChangeAccess', { accountId: full, was: 'full', right: 'holder', until: null }],
        ['People/EndAccess', { accountId: await idOf('kari') }],
        ['People/MoveHolder', { accountId: full, password: passwordIn(4) }],
      ] as const)
        await changesNothing(() => post(as, path, body), [403, 'right-not-allowed']);
      assert.equal((await world().call('GET', '/api/Customer/ExportMyData', { as })).statusCode, 403);
      assert.deepEqual(said(await post(as, 'Customer/RequestErasure', { password: passwordIn(4) })), [403, 'right-not-allowed']);
    }
    await changesNothing(() => post(kari, 'People/EndAccess', { accountId: olas }), [404, 'not-found']);
    await changesNothing(
      () => post(kari, 'People/ChangeAccess', { accountId: olas, was: 'holder', right: 'full', until: null }),
      [404, 'not-found'],
    );
    await changesNothing(() => post(kari, 'People/SwitchCustomer', { customerId: ids.ola }), [403, 'access-ended']);
  });

  test('ending an access ends its sessions, invitations and survey links at this customer, and nothing else', async () => {
    const { db } = world();
    await giveAccess(db, full, { customerId: ids.ola });
    await giveAccess(db, full, { customerId: ids.kari, right: 'holder' });
    const [here, there] = [await world().logIn('styremedlem'), await world().logIn('styremedlem')];
    await post(there, 'People/SwitchCustomer', { customerId: ids.ola });
    const { token } = await invited({}, here);
    await db.query(sql`update customer set email_key = 'styremedlem@c4.example' where company_id = 4 and id = ${ids.kari}`);
    await db.query(
      sql`insert into survey_link (company_id, token_hash, job_id, customer_id, expires_at) values (4, ${sha256('x')}, ${ids.fullJob}, ${ids.kari}, '2100-01-01')`,
    );
    await db.query(sql`
      insert into survey_link (company_id, token_hash, job_id, customer_id, account_id, expires_at)
      select 4, case when id = ${full}::int then ${sha256('y')}::bytea else ${sha256('z')}::bytea end, ${ids.fullJob}, ${ids.kari}, id, '2100-01-01'
      from account where company_id = 4 and (id = ${full} or login_name = 'kari')`);
    const version = async () =>
      (await db.query<{ v: number }>(sql`select rights_version as v from account where company_id = 4 and id = ${full}`))[0]?.v ?? 0;
    const before = await version();
    assert.equal((await post(kari, 'People/EndAccess', { accountId: full })).statusCode, 200);
    assert.equal((await world().call('GET', '/api/Customer/GetJobs', { as: here })).statusCode, 401);
    assert.equal((await world().call('GET', '/api/Customer/GetJobs', { as: there })).statusCode, 200);
    await changesNothing(() => post(there, 'People/SwitchCustomer', { customerId: ids.kari }), [403, 'access-ended']);
    await changesNothing(() => post(null, 'Invitation/Open', { token }), [409, 'invitation-withdrawn']);
    assert.deepEqual(await db.query(sql`select token_hash from survey_link where customer_id = ${ids.kari}`), [
      { token_hash: sha256('z') },
    ]);
    assert.ok((await version()) > before);
    assert.ok((await kinds()).includes('access-ended styremedlem@c4.example') && (await kinds()).includes('access-ended kari@c4.example'));
    await changesNothing(() => post(kari, 'People/EndAccess', { accountId: full }), [404, 'not-found']);
    await db.query(sql`update customer set email_key = email where company_id = 4 and id = ${ids.kari}`);
  });

  test('a last day ends an access by itself, at midnight in Norway', async () => {
    const changed = await post(kari, 'People/ChangeAccess', { accountId: full, was: 'full', right: 'full', until: '2026-11-15' });
    assert.deepEqual(changed.json(), { changed: true });
    const [until] = await world().db.query<{ until: Date }>(sql`select until from customer_access where account_id = ${full}`);
    assert.equal(until?.until.toISOString(), '2026-11-15T23:00:00.000Z');
    for (const wrong of ['2026-11-14', '2126-01-01'])
      await changesNothing(
        () => post(kari, 'People/ChangeAccess', { accountId: full, was: 'full', right: 'full', until: wrong }),
        [400, 'invalid-input'],
      );
    await changesNothing(
      () => post(kari, 'People/ChangeAccess', { accountId: full, was: 'no-prices', right: 'holder', until: null }),
      [409, 'changed-meanwhile'],
    );
    world().clock.advance(new Date('2026-11-15T22:59:59Z').getTime() - world().clock.now.getTime());
    const as = await world().logIn('styremedlem');
    assert.equal((await world().call('GET', '/api/Customer/GetJobs', { as })).statusCode, 200);
    world().clock.advance(1000);
    assert.deepEqual(said(await world().call('GET', '/api/Customer/GetJobs', { as })), [403, 'access-ended']);
    assert.deepEqual((await world().call('GET', '/api/People/MyCustomers', { as })).json(), {
      me: 'styremedlem',
      current: null,
      isChosen: false,
      customers: [],
    });
  });

  test('the last holder cannot leave, and if two leave at once, one stays', async () => {
    await changesNothing(() => post(kari, 'People/Leave'), [409, 'last-holder']);
    for (let round = 0; round < 5; round++) {
      await giveAccess(world().db, await idOf('kari'), { customerId: ids.kari, right: 'holder' });
      await giveAccess(world().db, full, { customerId: ids.kari, right: 'holder' });
      const both = await Promise.all(['kari', 'styremedlem'].map((name) => world().logIn(name)));
      const answers = await Promise.all(both.map((as) => post(as, 'People/Leave')));
      assert.deepEqual(answers.map((a) => a.statusCode).sort(), [200, 409], `round ${round}`);
    }
  });

  test('if two holders lower or end each other’s access at once, the second is refused', async () => {
    for (const path of ['ChangeAccess', 'EndAccess']) {
      const me = await idOf('kari');
      await giveAccess(world().db, me, { customerId: ids.kari, right: 'holder' });
      await giveAccess(world().db, full, { customerId: ids.kari, right: 'holder' });
      const [a, b] = await Promise.all(['kari', 'styremedlem'].map((name) => world().logIn(name)));
      const body = (accountId: number) => ({ accountId, ...(path === 'EndAccess' ? {} : { was: 'holder', right: 'full', until: null }) });
      const answers = await Promise.all([post(a as Session, `People/${path}`, body(full)), post(b as Session, `People/${path}`, body(me))]);
      // The second holder may be logged out already when their call arrives.
      assert.deepEqual(answers.map((x) => (x.statusCode === 401 ? 403 : x.statusCode)).sort(), [200, 403], path);
      const holders = await world().db.query(sql`
        select from customer_access where company_id = 4 and customer_id = ${ids.kari} and right_ = 'holder' and ended_at is null`);
      assert.equal(holders.length, 1);
    }
  });

  test('an invitation from a person who was disabled, lowered or removed is void, even while it is being accepted', async () => {
    await giveAccess(world().db, full, { customerId: ids.kari, right: 'holder' });
    const giver = await world().logIn('styremedlem');
    const { token } = await invited({}, giver);
    await world().db.query(sql`update account set disabled_at = now() where company_id = 4 and id = ${full}`);
    await changesNothing(() => post(null, 'Invitation/Register', { token, ...NEWCOMER }), [409, 'invitation-withdrawn']);
    await world().db.query(sql`update account set disabled_at = null where company_id = 4 and id = ${full}`);
    const ola = await world().logIn('ola');
    const [accepted, lowered] = await Promise.all([
      post(ola, 'People/AcceptInvitation', { token, anyway: true }),
      post(kari, 'People/ChangeAccess', { accountId: full, was: 'holder', right: 'full', until: null }),
    ]);
    assert.equal(lowered.statusCode, 200, lowered.body);
    assert.ok(accepted.statusCode === 200 || accepted.json().error === 'invitation-withdrawn', accepted.body);
    assert.equal((await accessOf(await idOf('ola')))?.right_, accepted.statusCode === 200 ? 'full' : undefined);
  });

  test('the holder hands over with the password, keeps full access, and both are informed', async () => {
    await changesNothing(
      () => post(kari, 'People/MoveHolder', { accountId: full, password: 'Feil-passord-1' }),
      [400, 'old-password-wrong'],
    );
    const { token } = await invited();
    assert.equal((await post(kari, 'People/MoveHolder', { accountId: full, password: passwordIn(4) })).statusCode, 200);
    assert.deepEqual(
      [await accessOf(full), await accessOf(await idOf('kari'))],
      [
        { right_: 'holder', is_ended: false },
        { right_: 'full', is_ended: false },
      ],
    );
    await changesNothing(() => post(kari, 'People/EndAccess', { accountId: full }), [403, 'right-not-allowed']);
    await changesNothing(() => post(null, 'Invitation/Open', { token }), [409, 'invitation-withdrawn']);
    assert.deepEqual(
      (await kinds()).filter((k) => k.startsWith('holder')),
      ['holder-moved kari@c4.example', 'holder-moved styremedlem@c4.example'],
    );
  });

  test('the office moves the holder: only the new holder completes it, and no holder can stop or replace it', async () => {
    const admin = await world().logIn('admin');
    const email = 'nora@ny.example';
    const start = (as: Session) => post(as, 'Staff/StartHolderMove', { customerId: ids.kari, email }, { bearer: true });
    assert.equal((await start(await world().logIn('ansatt'))).statusCode, 403);
    assert.equal((await start(admin)).statusCode, 200);
    const mails = await deliverMails(world());
    assert.deepEqual(mails.map((m) => m.to).sort(), ['kari@c4.example', email]);
    const token = tokenIn(mails.find((m) => m.to === email)?.text);
    const [waiting] = (await world().call('GET', '/api/People', { as: kari })).json().invitations;
    assert.equal(waiting.movesHolder, true);
    await changesNothing(() => post(kari, 'People/WithdrawInvitation', { id: waiting.id }), [404, 'not-found']);
    await invited({ email, right: 'no-prices' });
    assert.equal((await accessOf(await idOf('kari')))?.right_, 'holder', 'nothing has happened yet');
    assert.equal((await post(null, 'Invitation/Register', { token, ...NEWCOMER })).statusCode, 200);
    assert.equal((await accessOf(await idOf('nora')))?.right_, 'holder');
    assert.equal((await accessOf(await idOf('kari')))?.right_, 'full');
    const events = await world().db.query<{ event: string }>(
      sql`select event from audit where event like 'holder%' order by id desc limit 2`,
    );
    assert.deepEqual(
      events.map((e) => e.event),
      ['holder-moved', 'holder-move-started'],
    );
    assert.equal((await kinds()).filter((k) => k.startsWith('holder-moved')).length, 2);
  });

  test('the office sees who has access and who is invited, and of two invitations to become holder the newest counts', async () => {
    const { call, db } = world();
    const admin = await world().logIn('admin');
    const seen = async () => (await call('GET', `/api/Staff/People?customerId=${ids.kari}`, { as: admin, bearer: true })).json();
    const start = (body: object) => post(admin, 'Staff/StartHolderMove', { customerId: ids.kari, ...body }, { bearer: true });
    const cancel = (customerId: number) => post(admin, 'Staff/CancelHolderMove', { customerId }, { bearer: true });
    await changesNothing(() => cancel(ids.kari), [404, 'not-found']);
    await changesNothing(() => start({ email: 'ikke en adresse' }), [400, 'invalid-input']);
    await changesNothing(() => start({ email: 'KARI@c4.example' }), [409, 'already-has-access']);
    for (const customerId of [99, idsIn(2).kari])
      await changesNothing(() => start({ customerId, email: 'a@b.example' }), [404, 'not-found']);
    for (const email of ['en@ny.example', 'to@ny.example']) assert.equal((await start({ email })).statusCode, 200);
    const { people, invitations } = await seen();
    assert.deepEqual(
      people.map((p: Person) => [p.userName, p.right, p.email]),
      [
        ['kari', 'holder', 'kari@c4.example'],
        ['styremedlem', 'full', 'styremedlem@c4.example'],
        ['vaktmester', 'no-prices', 'vaktmester@c4.example'],
      ],
    );
    assert.deepEqual(
      invitations.map((i: WaitingInvitation) => [i.email, i.movesHolder, i.state]),
      [['to@ny.example', true, 'waiting']],
    );
    const [mail, ...others] = (await deliverMails(world())).filter((m) => m.to.endsWith('@ny.example'));
    assert.deepEqual([mail?.to, others], ['to@ny.example', []], 'the replaced invitation is not sent');
    await db.query(sql`update customer set locked_until = '2031-12-31' where company_id = 4 and id = ${ids.kari}`);
    await changesNothing(() => post(null, 'Invitation/Register', { token: tokenIn(mail?.text), ...NEWCOMER }), [404, 'not-found']);
    await changesNothing(() => start({ email: 'tre@ny.example' }), [404, 'not-found']);
    await changesNothing(() => cancel(ids.kari), [404, 'not-found']);
    assert.equal((await call('GET', `/api/Staff/People?customerId=${ids.kari}`, { as: admin, bearer: true })).statusCode, 404);
    await db.query(sql`update customer set locked_until = null where company_id = 4 and id = ${ids.kari}`);
    assert.equal((await cancel(ids.kari)).statusCode, 200);
    assert.deepEqual((await seen()).invitations, []);
  });

  test('a move that the office withdraws, or whose Admin is gone, changes nothing', async () => {
    const admin = await world().logIn('admin');
    const start = () => post(admin, 'Staff/StartHolderMove', { customerId: ids.kari, email: 'nora@ny.example' }, { bearer: true });
    const link = async () => tokenIn((await deliverMails(world())).find((m) => m.to === 'nora@ny.example')?.text);
    await start();
    const token = await link();
    assert.equal((await post(admin, 'Staff/CancelHolderMove', { customerId: ids.kari }, { bearer: true })).statusCode, 200);
    await changesNothing(() => post(null, 'Invitation/Register', { token, ...NEWCOMER }), [409, 'invitation-withdrawn']);
    await start();
    const second = await link();
    await world().db.query(sql`update account set disabled_at = now() where company_id = 4 and login_name = 'admin'`);
    await changesNothing(() => post(null, 'Invitation/Register', { token: second, ...NEWCOMER }), [409, 'invitation-withdrawn']);
  });

  test('at most twenty invitations an hour, and five to one address', async () => {
    const send = (email: string) => post(kari, 'People/Invite', { email, right: 'full' });
    for (let i = 0; i < 5; i++) assert.equal((await send('nora@ny.example')).statusCode, 200);
    assert.equal((await send('nora@ny.example')).statusCode, 429);
    const codes = [];
    for (let i = 0; i < 16; i++) codes.push((await send(`n${i}@ny.example`)).statusCode);
    assert.deepEqual([codes.filter((c) => c === 200).length, codes.at(-1)], [14, 429]);
  });

  test('a lowered right applies at once, also in an open session', async () => {
    const as = await world().logIn('styremedlem');
    const invoice = () =>
      world().call('GET', '/api/Customer/InvoiceBasis', {
        as,
        headers: { jobid: String(ids.fullJob), invoiceid: String(ids.invoiceOf(ids.fullJob)) },
      });
    assert.equal((await invoice()).statusCode, 200);
    await post(kari, 'People/ChangeAccess', { accountId: full, was: 'full', right: 'no-prices', until: null });
    assert.deepEqual(said(await invoice()), [403, 'right-not-allowed']);
    assert.ok(blind > 0);
  });
});

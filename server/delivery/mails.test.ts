import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Brand } from '#domain/company/brand.ts';
import { FIRST_LOGIN_PATH } from '#domain/portal-paths.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/time.ts';
import { oneTimePasswordHash } from '../auth/one-time-password.ts';
import { portalAddress } from '../config/portal.ts';
import { asCompany } from '../db/company-id.ts';
import { DatabaseAway } from '../db/database-away.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { handleResetRequests } from '../login/reset-password.ts';
import { type OutgoingMail, smtpTransport } from '../mail/transport.ts';
import { putInOutbox } from '../outbox/outbox.ts';
import { firstBrand, secondBrand } from '../testing/company-brands.ts';
import { idsIn, passwordIn } from '../testing/fixture.ts';
import { giveOneTimePassword } from '../testing/give-one-time-password.ts';
import { startFailingSmtp, startSmtp, type TestSmtp } from '../testing/smtp.ts';
import { onOneEngine, type World } from '../testing/world.ts';
import { deliverDue } from './deliver-mails.ts';
import { reportMails, showMail } from './report.ts';

type OutboxRow = { kind: string; attempts: number; sent_at: Date | null; failed_at: Date | null; last_error: string | null; due_at: Date };

const COMPANY = { companyid: '4' };
const RESET = '/api/Customer/ResetPassword';

onOneEngine('mail', (world) => {
  let smtp: TestSmtp;
  beforeEach(async () => {
    smtp = await startSmtp();
    await world().db.query(sql`delete from outbox`);
    await world().db.query(sql`delete from attempt`);
  });
  afterEach(() => smtp.close());

  const askReset = (w: World, email: string, headers: Record<string, string> = {}, ip = '127.0.0.1') =>
    w.call('POST', `${RESET}?email=${encodeURIComponent(email)}`, { headers: { ...COMPANY, ...headers }, remoteAddress: ip });
  const work = async (w: World, url = smtp.url) => {
    await handleResetRequests(w.db, asCompany(4), w.clock.now);
    return deliverDue(w.db, asCompany(4), { send: smtpTransport(url, 500), config: w.config, brands: w.brands, now: () => w.clock.now });
  };
  const loginAddressOf = (brand: Brand): string => `${portalAddress(world().config, brand)}/auth/login`;
  const passwordIn1 = (text: string | undefined) => /(?:[a-z2-9]{4}-){5}[a-z2-9]{4}/.exec(text ?? '')?.[0] ?? '';
  const accountOf = async (w: World, name: string): Promise<number> =>
    (await w.db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = ${name}`))[0]?.id ?? 0;
  const outbox = (w: World) =>
    w.db.query<OutboxRow>(sql`select kind, attempts, sent_at, failed_at, last_error, due_at from outbox order by created_at`);

  test('a known and an unknown address are answered alike, and only the known one gets a mail', async () => {
    const w = world();
    const known = await askReset(w, 'KARI@c4.example ');
    const unknown = await askReset(w, 'ukjent@c4.example');
    assert.deepEqual([known.statusCode, known.body], [200, unknown.body]);
    assert.deepEqual(Object.keys(known.headers), Object.keys(unknown.headers));
    await work(w);
    assert.deepEqual(
      smtp.received.map((m) => m.envelope.to),
      [['kari@c4.example']],
    );
  });

  test('the mail carries the brand, both forms of text, and a password that opens only the way to a new one', async () => {
    const w = world();
    await askReset(w, 'kari@c4.example');
    await work(w);
    const [mail] = smtp.received;
    assert.equal(mail?.from?.name, firstBrand.name);
    assert.equal(mail?.subject, `Nytt passord til kundeportalen hos ${firstBrand.name}`);
    const oneTime = passwordIn1(mail?.text);
    assert.ok(oneTime && mail?.html?.includes(oneTime) && mail.html.includes('<html lang="nb">'));
    await w.logIn('kari', { password: passwordIn(4) });
    const session = await w.logIn('kari', { password: oneTime.toUpperCase().replaceAll('-', ' ') });
    assert.equal(session.mustChangePassword, true);
    assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: session })).json().error, 'must-change-password');
    await assert.rejects(w.logIn('kari', { password: passwordIn(4) }), /401/, 'the old password is dead once the new way was used');
    await assert.rejects(w.logIn('kari', { password: oneTime }), /401/, 'one use');
    const change = await w.call('POST', '/api/Account/ChangePassword', {
      as: session,
      bearer: true,
      body: { oldPassword: oneTime, newPassword: passwordIn(4) },
    });
    assert.equal(change.statusCode, 200);
    assert.equal((await w.call('GET', '/api/Customer/GetJobs', { as: session })).statusCode, 200);
  });

  test('the mails of a customer of the second brand are that brand’s, and a colleague’s are the first’s', async () => {
    const w = world();
    await w.db.query(sql`update customer set brand = ${secondBrand.slug} where company_id = 4 and id = ${idsIn(4).kari}`);
    for (const email of ['kari@c4.example', 'anna@c4.example']) await askReset(w, email);
    await work(w);
    await w.db.query(sql`update customer set brand = null where company_id = 4 and id = ${idsIn(4).kari}`);
    const mailTo = (email: string) => smtp.received.find((m) => m.envelope.to.includes(email));
    const [kari, anna] = [mailTo('kari@c4.example'), mailTo('anna@c4.example')];
    assert.deepEqual(
      [kari?.from, kari?.replyTo],
      [{ name: secondBrand.name, address: 'kundeportal@localhost' }, [{ name: secondBrand.name, address: secondBrand.email }]],
    );
    assert.ok(kari?.text?.includes(`Logg inn:\n${loginAddressOf(secondBrand)}\n`));
    for (const other of [firstBrand.name, firstBrand.slug])
      assert.ok(!`${kari?.subject} ${kari?.text} ${kari?.html}`.includes(other), other);
    assert.equal(anna?.from?.name, firstBrand.name);
  });

  test('a mail with a password says where to log in, one for a first login has the link that sets it, and others have neither', async () => {
    const w = world();
    const account = await accountOf(w, 'kari');
    const sent: OutgoingMail[] = [];
    for (const kind of ['temporary-password', 'first-password', 'customer-invitation', 'password-changed', 'erasure-requested'] as const)
      for (const language of ['nb', 'en'] as const) {
        await w.db.query(sql`update account set language = ${language} where id = ${account}`);
        await putInOutbox(w.db, { companyId: asCompany(4), kind, accountIds: [account], now: w.clock.now });
        await deliverDue(w.db, asCompany(4), {
          send: async (mail) => void sent.push(mail),
          config: w.config,
          brands: w.brands,
          now: () => w.clock.now,
        });
      }
    await w.db.query(sql`update account set language = 'nb' where id = ${account}`);
    assert.equal(sent.length, 10);
    const setsPassword = `${loginAddressOf(firstBrand).replace('/auth/login', FIRST_LOGIN_PATH)}#`;
    for (const [i, { text, html, subject }] of sent.entries()) {
      const [isTyped, isLink] = [i < 2, i >= 2 && i < 6];
      assert.equal(passwordIn1(text) !== '', isTyped || isLink, subject);
      assert.equal(/^(Logg|Log) inn?:$/m.test(text) && text.includes(`:\n${loginAddressOf(firstBrand)}\n`), isTyped, subject);
      assert.equal(html.includes(`<a href="${loginAddressOf(firstBrand)}"`), isTyped, subject);
      assert.equal(html.includes(`<a href="${setsPassword}`) && text.includes(setsPassword), isLink, subject);
    }
  });

  test('in every mail the phone number, the address and the site of the company can be pressed', async () => {
    const w = world();
    await askReset(w, 'kari@c4.example');
    await work(w);
    const { phone, email, webAddress, contactLine } = firstBrand;
    assert.ok(smtp.received[0]?.text?.trimEnd().endsWith(`\n\n${contactLine}\n${webAddress}`), smtp.received[0]?.text);
    for (const href of [`tel:+47${phone.replaceAll(' ', '')}`, `mailto:${email}`, webAddress])
      assert.ok(smtp.received[0]?.html?.includes(`<a href="${href}"`), href);
  });

  test('one mail is taken up at a time, whatever way the database finds it', async () => {
    const w = world();
    for (const email of ['kari@c4.example', 'ola@c4.example', 'hansen@c4.example']) await askReset(w, email);
    await handleResetRequests(w.db, asCompany(4), w.clock.now);
    const rows = (await outbox(w)).length;
    assert.ok(rows > 1);
    // With these ways closed to it, PostgreSQL asks for the next mail again for every mail there is.
    const query: Db['query'] = (statement) =>
      w.db.transaction(async (tx) => {
        for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize'])
          await tx.query(sql`select set_config(${`enable_${way}`}, 'off', true)`);
        return tx.query(statement);
      });
    await deliverDue({ ...w.db, query }, asCompany(4), {
      send: async () => {},
      config: w.config,
      brands: w.brands,
      now: () => w.clock.now,
    });
    const after = await outbox(w);
    assert.deepEqual(
      after.map((row) => [row.attempts, row.sent_at !== null]),
      Array.from({ length: rows }, () => [1, true]),
    );
  });

  test('the temporary password dies after 30 minutes, and not by a newer one that a stranger has asked for', async () => {
    const w = world();
    // Later than those of the tests before, of which only the newest few are kept.
    w.clock.advance(SECOND);
    await askReset(w, 'kari@c4.example');
    await work(w);
    await askReset(w, 'kari@c4.example');
    await work(w);
    const [first, second] = smtp.received.map((m) => passwordIn1(m.text));
    assert.notEqual(first, second);
    const hashes = [first, second].map((password) => oneTimePasswordHash(password ?? ''));
    const live = await w.db.query(sql`select from one_time_password where hash = any(${hashes}::bytea[]) and expires_at > ${w.clock.now}`);
    assert.equal(live.length, 2);
    w.clock.advance(30 * MINUTE);
    for (const password of [first, second]) await assert.rejects(w.logIn('kari', { password: password ?? '' }), /401/);
    await w.logIn('kari');
  });

  test('a reset leaves an invitation as it is, and the owner has resets of their own whatever strangers ask for', async () => {
    const w = world();
    await giveOneTimePassword(w.db, 'ola', 'abcd-efgh-2345-6789-mnpq-rstu', {
      now: w.clock.now,
      lifetimeMs: 14 * DAY,
      purpose: 'invitation',
    });
    const owner = await w.logIn('ola', { browser: true });
    await w.db.query(sql`delete from attempt`);
    for (let i = 0; i < 5; i++) {
      await askReset(w, 'ola@c4.example', {}, '127.66.0.1');
      await work(w);
    }
    assert.equal(smtp.received.length, 3, 'of one stranger three an hour');
    await askReset(w, 'ola@c4.example', { cookie: owner.cookie ?? '' });
    await work(w);
    assert.equal(smtp.received.length, 4, "the owner's own browser");
    const owners = oneTimePasswordHash(passwordIn1(smtp.received[3]?.text ?? '') ?? '');
    w.clock.advance(SECOND);
    await askReset(w, 'ola@c4.example', {}, '127.67.0.1');
    await work(w);
    assert.equal(smtp.received.length, 5, 'and a new device elsewhere');
    for (let i = 0; i < 40; i++) await askReset(w, 'ola@c4.example', {}, `127.68.${i}.1`);
    await work(w);
    assert.ok(smtp.received.length <= 5 + 24, 'strangers from everywhere have an end');
    assert.equal((await w.db.query(sql`select from one_time_password where hash = ${owners}`)).length, 1, "the owner's still works");
    assert.equal((await w.logIn('ola', { password: 'abcd-efgh-2345-6789-mnpq-rstu' })).mustChangePassword, true);
    await w.db.query(
      sql`update account set password_hash = (select password_hash from account where login_name = 'kari') where login_name = 'ola'`,
    );
    await w.db.query(sql`delete from attempt`);
  });

  test('a mail has the language of the account, whatever the browser that asked prefers', async () => {
    const w = world();
    const as = await w.logIn('ola');
    await askReset(w, 'ola@c4.example', { 'accept-language': 'en' });
    await work(w);
    await w.call('POST', '/api/Account/Language', { as, bearer: true, body: { language: 'en' } });
    await askReset(w, 'ola@c4.example', { 'accept-language': 'nb' });
    await work(w);
    await w.call('POST', '/api/Account/Language', { as, bearer: true, body: { language: 'nb' } });
    assert.deepEqual(
      smtp.received.map((m) => m.subject?.split(' ')[0]),
      ['Nytt', 'New'],
    );
    for (const language of ['de', '', null])
      assert.equal((await w.call('POST', '/api/Account/Language', { as, bearer: true, body: { language } })).statusCode, 400);
  });

  test('a mail about an account cannot be refused: no button of a mail program ends it', async () => {
    const w = world();
    const accountIds = [await accountOf(w, 'kari')];
    const kinds = ['password-changed', 'erasure-requested', 'erasure-withdrawn', 'customer-invitation', 'first-password'] as const;
    for (const kind of kinds) await putInOutbox(w.db, { companyId: asCompany(4), kind, accountIds, now: w.clock.now });
    await work(w);
    assert.equal(smtp.received.length, kinds.length);
    for (const { headers } of smtp.received) assert.ok(!headers.some(({ key }) => key.startsWith('list-')));
  });

  test('what a mail is about is the same for this version and the one before', async () => {
    const w = world();
    const [kari, ola] = [await accountOf(w, 'kari'), await accountOf(w, 'ola')];
    const about = { customerId: idsIn(4).kari, accountId: ola };
    await putInOutbox(w.db, { companyId: asCompany(4), kind: 'access-given', accountIds: [kari], now: w.clock.now, about });
    await w.db.query(sql`
      insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, about_customer_id, about_account_id)
      values (4, 'access-ended', 'kari@c4.example', array[${kari}::int], 'nb', ${w.clock.now}, ${w.clock.now}, ${about.customerId}, ${ola})`);
    const rows = await w.db.query(sql`select about, about_customer_id, about_account_id from outbox where kind like 'access-%'`);
    const same = { about, about_customer_id: about.customerId, about_account_id: ola };
    assert.deepEqual(rows, [same, same]);
    // As a restore writes them: what is there already is left as it is.
    const paper = { customerId: about.customerId, jobId: 1, schemaId: 1 };
    await w.db.query(sql`
      insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, about, about_customer_id, sent_at)
      values (4, 'paper-withdrawn', 'x@y.example', array[${kari}::int], 'nb', now(), now(), ${JSON.stringify(paper)}, ${paper.customerId}, now())`);
    assert.deepEqual(await w.db.query(sql`select about from outbox where kind = 'paper-withdrawn'`), [{ about: paper }]);
    await work(w);
    assert.deepEqual(smtp.received.filter((m) => /tilgang til kanari/i.test(m.subject ?? '')).length, 2);
  });

  test('a mail about what was undone and done again since is not sent', async () => {
    const w = world();
    const [kari, ola] = [await accountOf(w, 'kari'), await accountOf(w, 'ola')];
    const customerId = idsIn(4).kari;
    const write = (kind: 'access-ended' | 'erasure-withdrawn', accountId: number) =>
      putInOutbox(w.db, { companyId: asCompany(4), kind, accountIds: [kari], now: w.clock.now, about: { customerId, accountId } });
    await write('access-ended', kari);
    await w.db.query(
      sql`insert into erasure (company_id, customer_id, requested_at, due_at) values (4, ${customerId}, ${w.clock.now}, ${w.clock.now})`,
    );
    await write('erasure-withdrawn', kari);
    await write('access-ended', ola);
    await work(w);
    await w.db.query(sql`delete from erasure`);
    assert.equal(smtp.received.length, 1, 'Kari has the access, and the erasure was asked for again');
    assert.match(smtp.received[0]?.text ?? '', /har ikke lenger tilgang/);
    assert.deepEqual(await outbox(w).then((rows) => rows.length), 1);
  });

  test('it is no password for the other calls', async () => {
    const w = world();
    await askReset(w, 'kari@c4.example');
    await work(w);
    const authorization = `Basic ${btoa(`kari:${passwordIn1(smtp.received[0]?.text)}`)}`;
    assert.equal((await w.call('GET', '/api/Customer/CustomerProfile', { headers: { authorization, ...COMPANY } })).statusCode, 401);
  });

  test("three an hour and six a day for one address; the owner's password works all the time", async () => {
    const w = world();
    for (let i = 0; i < 10; i++) {
      assert.equal((await askReset(w, 'ola@c4.example')).statusCode, 200);
      await work(w);
      await w.logIn('ola');
    }
    assert.equal(smtp.received.length, 3);
    for (let hour = 0; hour < 5; hour++) {
      w.clock.advance(HOUR);
      for (let i = 0; i < 4; i++) {
        await askReset(w, 'ola@c4.example');
        await work(w);
      }
    }
    assert.equal(smtp.received.length, 6);
  });

  test('twenty an hour from one place, then 429', async () => {
    const w = world();
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await askReset(w, `navn${i}@c4.example`)).statusCode);
    assert.deepEqual([...new Set(statuses.slice(0, 20)), statuses[20]], [200, 429]);
    await work(w);
  });

  test('what is no address is refused, and nothing of it reaches a mail', async () => {
    const w = world();
    for (const email of [
      '',
      'kari',
      'kari@',
      'a@b',
      'kari@c4.example\r\nBcc: x@y.example',
      'kari@c4.example,x@y.example',
      '"kari"@c4.example',
      'k a@c4.example',
      `${'a'.repeat(300)}@c4.example`,
      'kari@c4.example;x@y.example',
      'kari@c4.example <x@y.example>',
      '<x@y.example> kari@c4.example',
      'kari@c4.example(x@y.example)',
      'gruppe:kari@c4.example,x@y.example;',
      '@y.example:kari@c4.example',
      'kari@c4.example@y.example',
      'kari＠c4.example',
      '=?utf-8?q?kari@c4.example?=',
      'mailto:kari@c4.example?bcc=x@y.example',
      'kari@c4.example\nRCPT TO:<x@y.example>',
      'kari@c4.example\u2028Bcc: x@y.example',
    ]) {
      const answer = await askReset(w, email);
      assert.deepEqual([answer.statusCode, answer.json().field], [400, 'email'], email.slice(0, 30));
    }
    assert.equal((await w.call('POST', RESET, { headers: COMPANY })).statusCode, 400);
    assert.equal((await w.call('POST', `${RESET}?email=a@c4.example&email=b@c4.example`, { headers: COMPANY })).statusCode, 400);
    await work(w);
    assert.equal(smtp.received.length, 0);
  });

  test('one address with two logins gets one mail with a password for each', async () => {
    const w = world();
    await w.db.query(sql`update account set email = 'ola@c4.example', email_key = 'ola@c4.example' where login_name = 'kari'`);
    w.clock.advance(DAY);
    await askReset(w, 'ola@c4.example');
    await work(w);
    await w.db.query(sql`update account set email = 'kari@c4.example', email_key = 'kari@c4.example' where login_name = 'kari'`);
    assert.equal(smtp.received.length, 1);
    const passwords = smtp.received[0]?.text?.match(/(?:[a-z2-9]{4}-){5}[a-z2-9]{4}/g) ?? [];
    assert.equal(new Set(passwords).size, 2);
    assert.match(smtp.received[0]?.text ?? '', /Brukernavn: kari\nEngangspassord: .*\nBrukernavn: ola/);
  });

  test('whatever a name contains, the mail has one recipient and the headers of its template', async () => {
    const w = world();
    const as = await w.logIn('admin');
    const names = [
      'Ola\r\nBcc: x@y.example',
      'Ola\n.\nRCPT TO:<x@y.example>',
      '"Ola" <x@y.example>,',
      '=?utf-8?q?Ola?=\u2028Cc: x@y.example',
    ];
    for (const [i, firstName] of ['Ola', ...names].entries()) {
      const plain = { userName: `hostile${i}`, phoneNumber: '41234567', email: `hostile${i}@c4.example`, userRole: 'Employee' };
      const body = { ...plain, department: idsIn(4).department, firstName, lastName: firstName, startDate: '2026-12-01' };
      await w.call('POST', '/api/Account/Register', { as, bearer: true, body });
    }
    await work(w);
    const headersOf = (mail: (typeof smtp.received)[number]) => mail.headers.map(({ key }) => key).sort();
    const [usual, ...hostile] = smtp.received.filter((mail) => mail.envelope.to.some((to) => to.startsWith('hostile')));
    assert.ok(usual && hostile.length > 0, 'some are taken');
    for (const mail of hostile) {
      assert.equal(mail.envelope.to.length, 1);
      assert.deepEqual([headersOf(mail), mail.subject], [headersOf(usual), usual.subject]);
    }
  });

  test('the new colleague logs in with the password from the mail and must choose another', async () => {
    const w = world();
    const body = {
      userName: 'berit',
      phoneNumber: '41234567',
      email: 'berit@c4.example',
      userRole: 'Admin',
      department: idsIn(4).department,
      firstName: 'Berit',
      lastName: 'Ny',
      startDate: '2026-12-01',
    };
    assert.equal((await w.call('POST', '/api/Account/Register', { as: await w.logIn('admin'), bearer: true, body })).statusCode, 200);
    await work(w);
    const oneTime = passwordIn1(smtp.received.find((m) => m.envelope.to.includes('berit@c4.example'))?.text);
    w.clock.advance(6 * DAY);
    const session = await w.logIn('berit', { password: oneTime });
    assert.deepEqual([session.role, session.mustChangePassword], ['Admin', true]);
    assert.equal((await w.call('GET', '/api/Company?groupID=1', { as: session, bearer: true })).statusCode, 403);
    const change = await w.call('POST', '/api/Account/ChangePassword', {
      as: session,
      bearer: true,
      body: { oldPassword: oneTime, newPassword: 'Rosa-elefant-77' },
    });
    assert.equal(change.statusCode, 200);
    assert.equal((await w.call('GET', '/api/Company?groupID=1', { as: session, bearer: true })).statusCode, 200);
    await work(w);
    assert.match(smtp.received.at(-1)?.subject ?? '', /er endret$/);
  });

  test('no secret is in the database, before or after the mail was sent', async () => {
    const w = world();
    await askReset(w, 'kari@c4.example');
    await work(w);
    const oneTime = passwordIn1(smtp.received[0]?.text);
    const rows = await w.db.query(
      sql`select to_jsonb(o) as row from outbox o union all select to_jsonb(a) from account a union all select to_jsonb(s) from session s`,
    );
    assert.ok(!JSON.stringify(rows).includes(oneTime));
  });

  type BadSmtp = () => Promise<{ url: string; close(): Promise<void> }>;
  const refusing =
    (at: 'onRcptTo' | 'onConnect', responseCode: number): BadSmtp =>
    () => {
      const no = Object.assign(new Error('no kari here'), { responseCode });
      return startSmtp(at === 'onConnect' ? { onConnect: (_s, done) => done(no) } : { onRcptTo: (_a, _s, done) => done(no) });
    };
  const troubles: [string, BadSmtp, RegExp, boolean][] = [
    ['refuses the recipient for now', refusing('onRcptTo', 451), /451/, false],
    ['refuses the recipient for good', refusing('onRcptTo', 550), /550/, true],
    ['takes no connection', refusing('onConnect', 421), /./, false],
    ['takes no connection from anybody', refusing('onConnect', 554), /554/, false],
    ['hangs up in the middle', () => startFailingSmtp('hangs up in the mail'), /./, false],
    ['falls silent in the middle', () => startFailingSmtp('falls silent at DATA'), /ETIMEDOUT/, false],
  ];
  for (const [name, start, code, isFinal] of troubles) {
    test(`an SMTP server that ${name}: the mail ${isFinal ? 'is put aside' : 'waits'}, with the reason`, async () => {
      const w = world();
      const bad = await start();
      w.clock.advance(DAY);
      await askReset(w, 'kari@c4.example');
      await work(w, bad.url);
      await bad.close();
      const [row] = await outbox(w);
      assert.deepEqual([row?.attempts, row?.sent_at, row?.failed_at !== null], [1, null, isFinal]);
      assert.match(String(row?.last_error), code);
      assert.doesNotMatch(String(row?.last_error), /kari/);
      assert.equal(await work(w), 0, 'not tried again at once');
      w.clock.advance(MINUTE);
      assert.equal(await work(w), isFinal ? 0 : 1);
      assert.equal(smtp.received.length, isFinal ? 0 : 1);
    });
  }

  test('about a mail that is put off the server is asked less and less, at last once an hour', async () => {
    const w = world();
    const bad = await startFailingSmtp('says 451');
    w.clock.advance(DAY);
    await askReset(w, 'kari@c4.example');
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      await work(w, bad.url);
      const [row] = await outbox(w);
      waits.push(((row?.due_at.getTime() ?? 0) - w.clock.now.getTime()) / MINUTE);
      w.clock.advance((waits.at(-1) ?? 0) * MINUTE);
    }
    await bad.close();
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test('with no server there one mail a round finds it out, every minute, and all go out within one once it is back', async () => {
    const w = world();
    const gone = await startSmtp();
    await gone.close();
    w.clock.advance(DAY);
    for (const name of ['kari', 'ola', 'ivar']) await askReset(w, `${name}@c4.example`);
    for (let round = 0; round < 30; round++) {
      assert.equal(await work(w, gone.url), 0);
      w.clock.advance(30 * SECOND);
    }
    const tries = (await outbox(w)).map((row) => row.attempts);
    assert.ok(tries.reduce((a, b) => a + b) <= 30, tries.join());
    await work(w);
    w.clock.advance(MINUTE);
    await work(w);
    assert.deepEqual(smtp.received.map((m) => m.envelope.to[0]).sort(), ['ivar@c4.example', 'kari@c4.example', 'ola@c4.example']);
  });

  test('after a day without a server the mail is put aside, and can be read there', async () => {
    const w = world();
    const gone = await startSmtp();
    await gone.close();
    w.clock.advance(DAY);
    await askReset(w, 'kari@c4.example');
    await work(w, gone.url);
    w.clock.advance(DAY);
    await work(w, gone.url);
    const [row] = await outbox(w);
    assert.ok(row?.failed_at);
    const report = await reportMails(w.databases);
    assert.deepEqual(
      report.map((m) => [m.state, m.kind, m.recipient]),
      [['failed', 'temporary-password', 'kari@c4.example']],
    );
    assert.match(
      (await showMail(w.databases, report[0]?.id ?? '', { config: w.config, brands: w.brands() }, w.clock.now)) ?? '',
      /Engangspassord: /,
    );
    assert.equal(
      await showMail(w.databases, '00000000-0000-0000-0000-000000000000', { config: w.config, brands: w.brands() }, w.clock.now),
      null,
    );
  });

  test('a slow SMTP server does not make a second worker send what the first has before it', async () => {
    const w = world();
    w.clock.advance(DAY);
    await w.db.query(sql`update account set email = 'anne@c4.example', email_key = 'anne@c4.example' where login_name = 'ola'`);
    await Promise.all(['kari', 'anne', 'ivar', 'anna'].map((name) => askReset(w, `${name}@c4.example`)));
    await handleResetRequests(w.db, asCompany(4), w.clock.now);
    const sent: string[] = [];
    const worker = (send: (mail: OutgoingMail) => Promise<void>) =>
      deliverDue(w.db, asCompany(4), { send, config: w.config, brands: w.brands, now: () => w.clock.now });
    await worker(async ({ to }) => {
      w.clock.advance(90 * SECOND);
      sent.push(to);
      await worker(async (mail) => void sent.push(mail.to));
    });
    assert.deepEqual(sent.sort(), ['anna@c4.example', 'anne@c4.example', 'ivar@c4.example', 'kari@c4.example']);
    await w.db.query(sql`update account set email = 'ola@c4.example', email_key = 'ola@c4.example' where login_name = 'ola'`);
  });

  test('a mail that went out while the database was away for a moment does not go out again', async () => {
    const w = world();
    w.clock.advance(DAY);
    await askReset(w, 'kari@c4.example');
    await handleResetRequests(w.db, asCompany(4), w.clock.now);
    let away = 2;
    const db: typeof w.db = {
      ...w.db,
      query: (statement) =>
        statement.text.includes('set sent_at') && away-- > 0 ? Promise.reject(new DatabaseAway(new Error('gone'))) : w.db.query(statement),
    };
    await deliverDue(db, asCompany(4), { send: smtpTransport(smtp.url), config: w.config, brands: w.brands, now: () => w.clock.now });
    w.clock.advance(HOUR);
    await work(w);
    assert.equal(smtp.received.length, 1);
  });

  test('two workers never send a mail twice', async () => {
    const w = world();
    w.clock.advance(DAY);
    for (const name of ['kari', 'ola']) await askReset(w, `${name}@c4.example`);
    await handleResetRequests(w.db, asCompany(4), w.clock.now);
    await Promise.all(Array.from({ length: 5 }, () => work(w)));
    assert.deepEqual(smtp.received.map((m) => m.envelope.to[0]).sort(), ['kari@c4.example', 'ola@c4.example']);
  });
});

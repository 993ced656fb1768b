import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { AccountEmail } from '#contract/login-account.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { changeLogin } from '../staff/lock-out.ts';
import { deliverMails, oneTimePasswordIn, tokenIn } from '../testing/deliver-mails.ts';
import { idsIn, passwordIn } from '../testing/fixture.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const PASSWORD = passwordIn(4);
const RESET = '/api/Customer/ResetPassword?email=';
const COMPANY = { companyid: '4' };

onOneEngine('change of the mail address', (world) => {
  const change = (as: Session, email: string, password = PASSWORD) =>
    world().call('POST', '/api/Account/ChangeEmail', { as, bearer: true, body: { email, password } });
  const confirm = (token: string, companyid = '4') =>
    world().call('POST', '/api/Account/ConfirmEmail', { headers: { companyid }, body: { token } });
  const state = async (as: Session): Promise<AccountEmail> =>
    (await world().call('GET', '/api/Account/Email', { as, bearer: true })).json();
  const reset = (email: string) => world().call('POST', RESET + email, { headers: COMPANY });
  const accountOf = async (name: string) => {
    const [row] = await world().db.query<{ id: number; email: string; credential_version: number; secrets: number; sessions: number }>(sql`
      select a.id, a.email, a.credential_version, 
          (select count(*) from one_time_password o where o.company_id = 4 and o.account_id = a.id)::int as secrets,
        (select count(*) from session s where s.company_id = 4 and s.account_id = a.id)::int as sessions
      from account a where a.company_id = 4 and a.login_name = ${name}`);
    assert.ok(row);
    return row;
  };
  const eventsOf = (accountId: number) =>
    world().db.query<{ event: string; by: number; detail: object }>(sql`
      select event, account_id as by, detail from audit where company_id = 4 and event like 'email-%' and (detail ->> 'accountId')::int = ${accountId} order by id`);
  /** Asks for a change and answers the token that the new address got. */
  const ask = async (name: string, email: string): Promise<string> => {
    const answer = await change(await world().logIn(name), email);
    assert.equal(answer.statusCode, 200, answer.body);
    return tokenIn((await deliverMails(world())).find((mail) => mail.to === email)?.text);
  };
  const refusal = async (token: string) => {
    const { statusCode, body } = await confirm(token);
    return [statusCode, JSON.parse(body).error];
  };

  beforeEach(async () => {
    const w = world();
    w.clock.advance(2 * DAY);
    await w.db.query(sql`delete from outbox`);
    await w.db.query(sql`delete from email_change`);
    await w.db.query(sql`delete from one_time_password`);
    for (const [name, mailbox] of [['kari', 'kari'], ['ola', 'ola'], ['ansatt', 'ivar'], ['admin', 'anna']]) // biome-ignore format: one line
      await w.db.query(sql`
        update account set email = ${`${mailbox}@c4.example`}, email_key = ${`${mailbox}@c4.example`}, disabled_at = null,
          password_hash = coalesce(password_hash, (select password_hash from account where login_name = 'ola'))
        where company_id = 4 and login_name = ${name}`);
  });

  for (const name of ['kari', 'ansatt', 'admin'])
    test(`${name} asks with the password, the new address confirms, and from then on only it counts`, async () => {
      const w = world();
      const { id, email: old, credential_version } = await accountOf(name);
      const as = await w.logIn(name);
      const elsewhere = await w.logIn(name);
      assert.deepEqual(await state(as), { email: old, pending: null });
      assert.equal((await change(as, ' Ny.Adresse@c4.example ')).statusCode, 200);
      const mails = await deliverMails(w);
      const toNew = mails.find((mail) => mail.to === 'Ny.Adresse@c4.example');
      const toOld = mails.find((mail) => mail.to === old);
      assert.match(toOld?.subject ?? '', /^Noen vil bytte e-postadressen/);
      assert.match(toOld?.text ?? '', /N•••@c4\.example/);
      assert.doesNotMatch(toOld?.text ?? '', /#|Ny\.Adresse/, 'the old address can neither confirm nor read the new one');
      assert.match(toNew?.text ?? '', /\/auth\/bekreft-adresse#[\w-]{43}\n/);
      assert.doesNotMatch(`${toNew?.text}${toNew?.html}`, /Brukernavn:|kanari|Ivar|Anna/, 'it may be a stranger’s');
      const until = new Date(w.clock.now.getTime() + DAY).toISOString();
      assert.deepEqual(await state(as), { email: old, pending: { email: 'Ny.Adresse@c4.example', until, startedByAdmin: false } });
      assert.equal((await accountOf(name)).email, old, 'nothing has changed yet');

      const token = tokenIn(toNew?.text);
      const stored = await w.db.query(sql`select to_jsonb(m) as row from email_change m union all select to_jsonb(o) from outbox o`);
      assert.ok(!JSON.stringify(stored).includes(token));
      assert.equal((await confirm(token)).statusCode, 200);
      const after = await accountOf(name);
      assert.deepEqual(
        [after.email, after.credential_version, after.sessions, after.secrets],
        ['Ny.Adresse@c4.example', credential_version + 1, 0, 0],
      );
      for (const session of [as, elsewhere])
        assert.equal((await w.call('GET', '/api/Account/Email', { as: session, bearer: true })).statusCode, 401);
      assert.deepEqual((await deliverMails(w)).map((mail) => [mail.to, /er byttet$/.test(mail.subject)]).sort(), [
        ['Ny.Adresse@c4.example', true],
        [old, true],
      ]);
      assert.deepEqual(await eventsOf(id), [
        { event: 'email-change-asked', by: id, detail: { accountId: id } },
        { event: 'email-changed', by: id, detail: { accountId: id, startedBy: id } },
      ]);
      await reset(old);
      assert.deepEqual(await deliverMails(w), []);
      await reset('NY.adresse@c4.example');
      assert.deepEqual(
        (await deliverMails(w)).map((mail) => mail.to),
        ['Ny.Adresse@c4.example'],
      );
      assert.equal((await state(await w.logIn(name))).pending, null, 'the password is the same as before');
    });

  test('a wrong password, what is no address, and the address of today change nothing', async () => {
    const w = world();
    const as = await w.logIn('kari');
    const cases: [object, number, string, string?][] = [
      [{ email: 'ny@c4.example', password: 'Feil-passord-1' }, 400, 'old-password-wrong', 'password'],
      [{ email: 'KARI@c4.example', password: PASSWORD }, 409, 'email-unchanged', 'email'],
      [{ email: 'ny@c4', password: PASSWORD }, 400, 'invalid-input', 'email'],
      [{ email: 'a@b.no\r\nBcc: c@d.no', password: PASSWORD }, 400, 'invalid-input', 'email'],
      [{ email: '', password: PASSWORD }, 400, 'invalid-input', 'email'],
      [{ email: 'ny@c4.example' }, 400, 'invalid-input', 'password'],
      [{ email: 'ny@c4.example', password: PASSWORD, accountId: 1 }, 400, 'invalid-input', 'accountId'],
    ];
    for (const [body, status, error, field] of cases) {
      const answer = await w.call('POST', '/api/Account/ChangeEmail', { as, bearer: true, body });
      assert.deepEqual([answer.statusCode, answer.json().error, answer.json().field], [status, error, field], JSON.stringify(body));
    }
    assert.deepEqual(await deliverMails(w), []);
    assert.equal((await state(as)).pending, null);
    for (const url of ['ChangeEmail', 'CancelEmailChange', 'Language'])
      assert.equal((await w.call('POST', `/api/Account/${url}`, { headers: COMPANY })).statusCode, 401);
  });

  test('five an hour for an owner: each is a mail to an unconfirmed address', async () => {
    const w = world();
    const as = await w.logIn('kari');
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await change(as, `ny${i}@c4.example`)).statusCode);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
    w.clock.advance(HOUR);
    assert.equal((await change(await w.logIn('kari'), 'ny6@c4.example')).statusCode, 200);
  });

  test('a link works once, for 24 hours, in its company, and until a newer one is asked for', async () => {
    const w = world();
    const first = await ask('kari', 'en@c4.example');
    const second = await ask('kari', 'to@c4.example');
    assert.deepEqual(await refusal(first), [409, 'email-change-replaced']);
    assert.equal((await accountOf('kari')).email, 'kari@c4.example');
    for (const [token, company] of [[second, '2'], ['', '4'], [second.slice(1), '4'], ['x'.repeat(43), '4']]) // biome-ignore format: one line
      assert.equal((await confirm(token ?? '', company)).json().error, 'not-found');
    assert.equal((await confirm(second)).statusCode, 200);
    assert.deepEqual(await refusal(second), [409, 'email-change-used']);

    const late = await ask('kari', 'tre@c4.example');
    w.clock.advance(DAY);
    assert.equal((await state(await w.logIn('kari'))).pending, null);
    assert.deepEqual(await refusal(late), [409, 'email-change-expired']);

    const taken = await ask('kari', 'fire@c4.example');
    await w.call('POST', '/api/Account/CancelEmailChange', { as: await w.logIn('kari'), bearer: true });
    await w.call('POST', '/api/Account/CancelEmailChange', { as: await w.logIn('kari'), bearer: true });
    assert.deepEqual(await refusal(taken), [409, 'email-change-cancelled']);
    const { id, email } = await accountOf('kari');
    assert.equal(email, 'to@c4.example');
    assert.equal((await eventsOf(id)).filter((e) => e.event === 'email-change-cancelled').length, 1);
    assert.equal((await confirm('x'.repeat(201))).statusCode, 400);
  });

  test('after a new password, or a closed login, the link is void', async () => {
    const w = world();
    const token = await ask('ola', 'ny.ola@c4.example');
    const as = await w.logIn('ola');
    const body = { oldPassword: PASSWORD, newPassword: 'Rosa-elefant-77' };
    assert.equal((await w.call('POST', '/api/Account/ChangePassword', { as, bearer: true, body })).statusCode, 200);
    assert.equal((await state(as)).pending, null);
    assert.deepEqual(await refusal(token), [409, 'email-change-void']);
    await w.db.query(
      sql`update account set password_hash = (select password_hash from account where company_id = 4 and login_name = 'kari') where company_id = 4 and login_name = 'ola'`,
    );
    const closed = await ask('ola', 'ny.ola@c4.example');
    await changeLogin(w.databases, 'disable', asCompany(4), 'ola', w.clock.now);
    assert.deepEqual(await refusal(closed), [409, 'email-change-void']);
    assert.equal((await accountOf('ola')).email, 'ola@c4.example');
  });

  test('a request with a password that is changed at the same moment counts as one with the old password', async () => {
    const w = world();
    const as = await w.logIn('kari');
    const { verify } = w.passwords;
    w.passwords.verify = async (...typed) => {
      const isRight = await verify(...typed);
      await w.db.query(sql`update account set credential_version = credential_version + 1 where company_id = 4 and login_name = 'kari'`);
      return isRight;
    };
    const answer = await change(as, 'ny@c4.example');
    w.passwords.verify = verify;
    assert.deepEqual([answer.statusCode, answer.json().error], [409, 'changed-meanwhile']);
    assert.deepEqual(await deliverMails(w), []);
  });

  test('an address is one colleague’s: asked for, confirmed in the same moment, registered or imported', async () => {
    const w = world();
    assert.equal((await change(await w.logIn('ansatt'), 'ANNA@c4.example')).json().error, 'email-taken');
    const [ivar, anna] = [await ask('ansatt', 'felles@c4.example'), await ask('admin', 'felles@c4.example')];
    const answers = await Promise.all([confirm(ivar), confirm(anna)]);
    assert.deepEqual(answers.map((a) => a.json().error ?? a.statusCode).sort(), [200, 'email-taken']);
    const as = await w.logIn('admin');
    const register = {
      userName: 'felles',
      phoneNumber: '41234567',
      email: 'Felles@c4.example',
      userRole: 'Employee',
      department: idsIn(4).department,
      firstName: 'Nora',
      lastName: 'Ny',
      startDate: '2026-12-01',
    };
    assert.equal((await w.call('POST', '/api/Account/Register', { as, bearer: true, body: register })).json().error, 'email-taken');
    const look = await w.call('POST', '/api/Account/ValidateEmail', { as, bearer: true, body: { Email: 'felles@c4.example' } });
    assert.equal(look.json().error, 'email-taken');
    assert.equal((await change(await w.logIn('kari'), 'felles@c4.example')).statusCode, 200, 'a customer may share one');
  });

  test('a newer request, a cancellation and a confirmation in the same moment: one of them counts, and the rest is reported', async () => {
    const w = world();
    for (let round = 0; round < 8; round++) {
      const token = await ask('kari', `runde${round}@c4.example`);
      const [one, two] = [await w.logIn('kari'), await w.logIn('kari')];
      const before = (await accountOf('kari')).email;
      const [confirmed, ended] = await Promise.all([
        confirm(token),
        round % 2 === 0
          ? change(one, `annen${round}@c4.example`)
          : w.call('POST', '/api/Account/CancelEmailChange', { as: two, bearer: true }),
      ]);
      const { email } = await accountOf('kari');
      assert.equal(email, confirmed.statusCode === 200 ? `runde${round}@c4.example` : before, `${confirmed.body} ${ended.body}`);
      assert.ok([200, 401, 409].includes(ended.statusCode), ended.body);
      assert.equal((await confirm(token)).statusCode, 409);
      await w.db.query(sql`delete from email_change`);
      w.clock.advance(HOUR);
    }
  });

  test('a one-time password never waits at an address that the account has left', async () => {
    const w = world();
    const queued = await ask('kari', 'ny.kari@c4.example');
    await reset('kari@c4.example');
    assert.equal((await confirm(queued)).statusCode, 200);
    assert.deepEqual(
      (await deliverMails(w)).filter((mail) => oneTimePasswordIn(mail.text)),
      [],
      'asked for at the old address',
    );
    for (let round = 0; round < 5; round++) {
      const token = await ask('kari', `ny${round}@c4.example`);
      await reset((await accountOf('kari')).email);
      const [mails] = await Promise.all([deliverMails(w), confirm(token)]);
      const { secrets, email } = await accountOf('kari');
      // A reset that is looked at after the change goes to the new address; one that was mailed before is void.
      const toNewAddress = mails.filter((mail) => mail.to === email && oneTimePasswordIn(mail.text)).length;
      assert.deepEqual([email, secrets], [`ny${round}@c4.example`, toNewAddress]);
      w.clock.advance(HOUR);
    }
  });

  test('a mail about an address stays with it, and one without a change is not sent', async () => {
    const w = world();
    const as = await w.logIn('kari');
    await change(as, 'foerst@c4.example');
    await change(as, 'sist@c4.example');
    const recipients = (await deliverMails(w)).map((mail) => mail.to).sort();
    assert.deepEqual(recipients, ['kari@c4.example', 'sist@c4.example'], 'one notice to the old address while it waits');
    await change(as, 'avbrutt@c4.example');
    await w.call('POST', '/api/Account/CancelEmailChange', { as, bearer: true });
    assert.deepEqual(
      (await deliverMails(w)).map((mail) => mail.to),
      ['kari@c4.example'],
    );
  });
});

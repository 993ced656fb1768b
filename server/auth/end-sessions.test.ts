import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { LoginAnswer } from '#contract/login.ts';
import type { MyDay } from '#contract/my-day.ts';
import { brandForCompany } from '#domain/company/brand.ts';
import { switchCompany } from '../company/companies.ts';
import { asCompany } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { changeLogin, endEverySession } from '../staff/lock-out.ts';
import { idsIn, passwordIn } from '../testing/fixture.ts';
import { giveOneTimePassword } from '../testing/give-one-time-password.ts';
import { onOneEngine, type Session } from '../testing/world.ts';

const PIN = '4827';
const ONE_TIME = 'abcd-efgh-2345-6789-mnpq-rstu';
const NEW = 'Gule-bananer-88';
const { installer: employeeId } = idsIn(4);

onOneEngine('whatever a login has open', (world) => {
  let phone: Session;
  let passwordHash: string;
  let slug: string;
  before(async () => {
    slug = brandForCompany(world().brands(), 4)?.slug ?? '';
    await world().db.query(sql`update account set factor_due_at = null where company_id = 4`);
    const [row] = await world().db.query<{ hash: string }>(sql`select password_hash as hash from account where login_name = 'ansatt'`);
    passwordHash = row?.hash ?? '';
  });
  beforeEach(async () => {
    for (const table of [sql`session`, sql`shift`, sql`attempt`, sql`known_device`, sql`one_time_password`])
      await world().db.query(sql`delete from ${table}`);
    await world().db.query(sql`update account set password_hash = ${passwordHash}, disabled_at = null where login_name = 'ansatt'`);
    phone = await world().logIn('ansatt', { browser: true });
  });

  const post = async (path: string, as: Session, body?: object) => {
    const answer = await world().call('POST', path, { as, bearer: true, ...(body ? { body } : {}) });
    assert.equal(Math.floor(answer.statusCode / 100), 2, `${path} ${answer.body}`);
    return answer;
  };
  const beginShift = () => post('/api/Security/BeginShift', phone, { pin: PIN });
  const openShift = async (companyId = '4') => {
    const headers = { companyid: companyId, 'sec-fetch-site': 'same-origin', cookie: phone.cookie ?? '' };
    const answer = await world().call('POST', '/api/Security/OpenShift', { headers, body: { userName: 'ansatt', pin: PIN } });
    return answer.statusCode === 200 ? answer.json<LoginAnswer>().id : answer.json<{ error: string }>().error;
  };
  const statusOf = async (as: Session) => (await world().call('GET', '/api/Staff/Profile', { as, bearer: true })).statusCode;
  const takeDay = async () => (await world().call('GET', '/api/MyDay', { as: phone, bearer: true })).json<MyDay>().keptTicket ?? '';
  const isDayEnded = async (ticket: string) =>
    (await world().call('POST', '/api/MyDay/CheckKept', { headers: { companyid: '4' }, body: { ticket } })).json<{ isEnded: boolean }>()
      .isEnded;
  const knownBrowsers = async () =>
    (
      await world().db.query<{ bind_hash: Buffer }>(sql`
        select bind_hash from known_device join account on account.company_id = known_device.company_id and account.id = known_device.account_id
        where account.login_name = 'ansatt' and kind = 'browser'`)
    ).length;

  const byOperator = (verb: Parameters<typeof changeLogin>[1]) =>
    changeLogin(world().databases, verb, asCompany(4), 'ansatt', world().clock.now).then((isDone) => assert.ok(isDone));
  const asAdmin = async (name: string, body: object) => post(`/api/Staff/${name}`, await world().logIn('admin'), body);
  const switchTo = async (state: 'active' | 'disabled') => {
    await switchCompany(world().databases, slug, state);
    await world().refreshBrands();
  };

  // `known`: how many browsers stay known, the one among them that the act was done from.
  const ways: Record<string, { known: number; end: () => Promise<unknown> }> = {
    'the operator ends them': { known: 0, end: () => byOperator('end-sessions') },
    'the operator ends everybody’s': { known: 0, end: () => endEverySession(world().databases, world().clock.now) },
    'the operator disables and enables the login': { known: 0, end: () => byOperator('disable').then(() => byOperator('enable')) },
    'the company is disabled and enabled': { known: 0, end: () => switchTo('disabled').then(() => switchTo('active')) },
    'an Admin ends them': { known: 0, end: () => asAdmin('EndSessions', { employeeId }) },
    'an Admin disables and enables the login': {
      known: 0,
      end: async () => {
        await asAdmin('DisableEmployee', { employeeId, disabled: true });
        await asAdmin('DisableEmployee', { employeeId, disabled: false });
      },
    },
    'its owner ends them from another browser': {
      known: 1,
      end: async () => post('/api/Security/EndOthers', await world().logIn('ansatt', { browser: true })),
    },
    'its owner changes the password in another browser': {
      known: 1,
      end: async () =>
        post('/api/Account/ChangePassword', await world().logIn('ansatt', { browser: true }), {
          oldPassword: passwordIn(4),
          newPassword: NEW,
        }),
    },
    'a password that was reset is used': {
      known: 0,
      end: async () => {
        await giveOneTimePassword(world().db, 'ansatt', ONE_TIME, { now: world().clock.now });
        await world().logIn('ansatt', { password: ONE_TIME });
      },
    },
    'the link of a first login is used': {
      known: 0,
      end: async () => {
        await giveOneTimePassword(world().db, 'ansatt', ONE_TIME, { now: world().clock.now });
        const body = { userName: 'ansatt', code: ONE_TIME, newPassword: NEW };
        const answer = await world().call('POST', '/api/FirstLogin/SetPassword', { headers: { companyid: '4' }, body });
        assert.equal(answer.statusCode, 200, answer.body);
      },
    },
  };
  for (const [name, { known, end }] of Object.entries(ways))
    test(`ends when ${name}: the session, the PIN, the day that was taken along, and the browser is forgotten`, async () => {
      await beginShift();
      const ticket = await takeDay();
      assert.deepEqual([await statusOf(phone), await openShift(), await isDayEnded(ticket)], [200, 'ansatt', false]);
      await end();
      assert.deepEqual([await statusOf(phone), await openShift(), await isDayEnded(ticket)], [401, 'shift-ended', true]);
      assert.equal(await knownBrowsers(), known);
      assert.deepEqual(await world().db.query(sql`select from shift`), []);
    });

  const logOut = (as: Session, bearer: boolean, cookie: string | null = as.cookie) =>
    world().call('POST', '/api/Customer/Logout', { as: { ...as, cookie }, bearer, headers: { companyid: '4' } });

  for (const bearer of [false, true])
    test(`a logout ends the shift of its browser where the session is gone already, with the ${bearer ? 'bearer' : 'Basic'} key`, async () => {
      await beginShift();
      await world().db.query(sql`delete from session`);
      assert.equal((await logOut(phone, bearer, null)).statusCode, 204);
      assert.equal((await logOut({ ...phone, id: 'admin' }, false)).statusCode, 204);
      assert.equal(await openShift(), 'ansatt', 'not from elsewhere, nor for another person');
      await world().db.query(sql`delete from session`);
      assert.equal((await logOut(phone, bearer)).statusCode, 204);
      assert.equal(await openShift(), 'shift-ended');
      const [last] = await world().db.query<{ event: string }>(sql`select event from audit order by id desc limit 1`);
      assert.equal(last?.event, 'shift-ended');
    });

  test('a colleague who logs out of the same browser leaves the shift of the other', async () => {
    await beginShift();
    const admin = await world().logIn('admin', { browser: true, cookie: phone.cookie ?? '' });
    const cookie = [...new Set(`${phone.cookie}; ${admin.cookie}`.split('; '))].join('; ');
    for (const bearer of [true, false]) assert.equal((await logOut(admin, bearer, cookie)).statusCode, 204);
    assert.equal(await openShift(), 'ansatt');
  });
});

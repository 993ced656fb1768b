import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { CallShape } from '#contract/define-call.ts';
import { calls } from '#contract/index.ts';
import { ACTS_PER_CALLER } from '#domain/act-budgets.ts';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { MAIL_BUDGETS, type MailBudget } from '#domain/mail-budgets.ts';
import type { Right } from '#domain/people/access.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { MACHINE_KEY_PREFIX } from '#domain/webhooks/machine-key.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { budgetSubject, subjectOf } from '../auth/limiter.ts';
import { sql } from '../db/sql.ts';
import { idsIn, passwordIn } from '../testing/fixture.ts';
import { giveMachineKey, type MachineKeyValues } from '../testing/give-machine-key.ts';
import { giveOneTimePassword } from '../testing/give-one-time-password.ts';
import { type GoodRequest, goodRequest } from '../testing/good-request.ts';
import { addPerson, giveAccess } from '../testing/people.ts';
import { FAILED_MAIL, LINK, prepare, preparePapers, preparePeople, prepareShares } from '../testing/prepared-things.ts';
import { readAccessMatrix } from '../testing/read-access-matrix.ts';
import { headersOf, onOneEngine, type Session, type World } from '../testing/world.ts';
import { actBudgetOf } from './mail-budget.ts';

const { classOf, cells: cellsOf } = readAccessMatrix();
const callsByClass = Map.groupBy(classOf.keys(), (call) => classOf.get(call) ?? '');

/** They differ in kind, and make every call. The others make one of each class, as the contract gives all calls of a class the same access. */
const THOROUGH = [
  'anonymous',
  'key of a program',
  'key of a person without prices',
  'bearer of an employee',
  'bearer of an office employee',
  'bearer of an admin',
  'machine key',
  'machine key with another CompanyID',
];

const ids = idsIn(4);
const PASSWORD = passwordIn(4);
const COMPANY = { companyid: '4' };
const basic = (id: string, value: string) => ({ authorization: encodeBasic({ id, value }), ...COMPANY });
const withKey = (s: Session) => headersOf(s, false);
const withBearer = (s: Session) => headersOf(s, true);
const without = (headers: Record<string, string>, name: string) => Object.fromEntries(Object.entries(headers).filter(([k]) => k !== name));

/** How each identity of the document comes about: its headers, after whatever had to happen before. */
const identities: Record<string, (w: World) => Promise<Record<string, string>> | Record<string, string>> = {
  anonymous: () => COMPANY,
  'wrong password': () => basic('kari', 'Feil-passord-1'),
  'unknown user': () => basic('finnes-ikke', PASSWORD),
  'empty password': () => basic('kari', ''),
  'broken base64': () => ({ authorization: 'Basic %%%', ...COMPANY }),
  'no colon': () => ({ authorization: `Basic ${btoa('kari')}`, ...COMPANY }),
  'right password': () => basic('kari', PASSWORD),
  'right password, other CompanyID': () => ({ ...basic('kari', PASSWORD), companyid: '2' }),
  'password of the same name in another company': () => basic('kari', passwordIn(2)),
  async 'right password while guesses wait'(w) {
    await w.db.query(sql`
      insert into attempt (company_id, subject, count, since, blocked_until)
      values (4, ${subjectOf('account', 'kari')}, 25, ${w.clock.now}, ${new Date(w.clock.now.getTime() + MINUTE)})
      on conflict (company_id, subject) do update set count = 25, since = excluded.since, blocked_until = excluded.blocked_until`);
    return basic('kari', PASSWORD);
  },
  async 'right password, disabled account'(w) {
    await w.db.query(sql`update account set disabled_at = ${w.clock.now} where login_name = 'kari'`);
    return basic('kari', PASSWORD);
  },
  'key of a program': async (w) => withKey(await w.logIn('kari')),
  'key of a browser with its cookie': async (w) => withKey(await w.logIn('kari', { browser: true })),
  'key of a browser without its cookie': async (w) => without(withKey(await w.logIn('kari', { browser: true })), 'cookie'),
  async "key of a browser with another's cookie"(w) {
    const other = await w.logIn('ola', { browser: true });
    return { ...withKey(await w.logIn('kari', { browser: true })), cookie: other.cookie ?? '' };
  },
  async 'key, expired'(w) {
    const session = await w.logIn('kari');
    w.clock.advance(15 * MINUTE);
    return withKey(session);
  },
  async 'key, logged out'(w) {
    const session = await w.logIn('kari');
    await w.call('POST', '/api/Customer/Logout', { as: session });
    return withKey(session);
  },
  async 'key, password changed elsewhere'(w) {
    const here = await w.logIn('kari');
    const there = await w.logIn('kari');
    const changed = await w.call('POST', '/api/Account/ChangePassword', {
      as: there,
      bearer: true,
      body: { oldPassword: PASSWORD, newPassword: 'Et-helt-annet-4711' },
    });
    assert.equal(changed.statusCode, 200);
    return withKey(here);
  },
  async 'key, disabled account'(w) {
    const session = await w.logIn('kari');
    await w.db.query(sql`update account set disabled_at = ${w.clock.now} where login_name = 'kari'`);
    return withKey(session);
  },
  'key under another user name': async (w) => withKey({ ...(await w.logIn('kari')), id: 'ola' }),
  'key with another CompanyID': async (w) => ({ ...withKey(await w.logIn('kari')), companyid: '2' }),
  'key, password must be changed': async (w) => withKey(await logInWithOneTimePassword(w)),
  'key of a person with full access': async (w) => withKey(await logInAsPerson(w, 'full')),
  'key of a person without prices': async (w) => withKey(await logInAsPerson(w, 'no-prices')),
  async 'right password, access ended'(w) {
    await withPerson(w, { right: 'full', endedAt: w.clock.now });
    return basic(PERSON, PASSWORD);
  },
  // The session is left, as if it had been opened in the same moment.
  async 'key, access ended'(w) {
    const session = await logInAsPerson(w, 'full');
    await withPerson(w, { right: 'full', endedAt: w.clock.now });
    return withKey(session);
  },
  async 'key, access ran out'(w) {
    await withPerson(w, { right: 'full', until: new Date(w.clock.now.getTime() + MINUTE) });
    const session = await w.logIn(PERSON);
    w.clock.advance(MINUTE);
    return withKey(session);
  },
  async 'key at a customer of others'(w) {
    const session = await logInAsPerson(w, 'holder');
    await w.db.query(sql`update session set customer_id = ${ids.ola} where key_hash = ${sha256(session.value)}`);
    return withKey(session);
  },
  async 'key as bearer'(w) {
    const session = await w.logIn('kari');
    return { authorization: `Bearer ${session.value}`, ...COMPANY };
  },
  async 'bearer as key'(w) {
    const session = await w.logIn('kari');
    return basic('kari', session.access_token);
  },
  'bearer of a customer': async (w) => ({ ...withBearer(await w.logIn('kari')), ...COMPANY }),
  async 'bearer, access ended'(w) {
    const session = await logInAsPerson(w, 'full');
    await withPerson(w, { right: 'full', endedAt: w.clock.now });
    return { ...withBearer(session), ...COMPANY };
  },
  'bearer of a browser without its cookie': async (w) => ({
    ...without(withBearer(await w.logIn('admin', { browser: true })), 'cookie'),
    ...COMPANY,
  }),
  async 'bearer, expired'(w) {
    const session = await w.logIn('admin');
    w.clock.advance(15 * MINUTE);
    return { ...withBearer(session), ...COMPANY };
  },
  'bearer, password must be changed': async (w) => ({ ...withBearer(await logInWithOneTimePassword(w)), ...COMPANY }),
  'bearer with another CompanyID': async (w) => ({ ...withBearer(await w.logIn('admin')), companyid: '2' }),
  'key of an employee': async (w) => withKey(await w.logIn('ansatt')),
  'bearer of an employee': async (w) => ({ ...withBearer(await w.logIn('ansatt')), ...COMPANY }),
  async 'bearer of an office employee'(w) {
    await w.db.query(sql`update account set is_office = true where login_name = 'ansatt'`);
    return { ...withBearer(await w.logIn('ansatt')), ...COMPANY };
  },
  'key of an admin': async (w) => withKey(await w.logIn('admin')),
  'bearer of an admin': async (w) => ({ ...withBearer(await w.logIn('admin')), ...COMPANY }),
  async 'bearer of an admin, proof too old'(w) {
    const session = await w.logIn('admin');
    w.clock.advance(10 * MINUTE);
    return { ...withBearer(session), ...COMPANY };
  },
  'bearer, second factor to show': async (w) => ({ ...withBearer(await logInHalf(w)), ...COMPANY }),
  'key, second factor to show': async (w) => withKey(await logInHalf(w)),
  async 'right password, second factor to show'(w) {
    await giveApp(w);
    return basic('admin', PASSWORD);
  },
  'machine key': (w) => withMachineKey(w, {}),
  'machine key, wrong': () => ({ authorization: `Bearer ${newKey(MACHINE_KEY_PREFIX)}`, ...COMPANY }),
  'machine key, revoked': (w) => withMachineKey(w, { revokedAt: w.clock.now }),
  'machine key, expired': (w) => withMachineKey(w, { expiresOn: '2026-11-14' }),
  'machine key of another scope': (w) => withMachineKey(w, { scopes: ['cases:read'] }),
  'machine key for appointments': (w) => withMachineKey(w, { scopes: ['appointments:read'] }),
  'machine key for events': (w) => withMachineKey(w, { scopes: ['events:read'] }),
  'machine key from elsewhere': (w) => withMachineKey(w, { ranges: ['192.0.2.0/24'] }),
  'machine key with another CompanyID': async (w) => ({ ...(await withMachineKey(w, {})), companyid: '2' }),
  'no CompanyID': () => without(basic('kari', PASSWORD), 'companyid'),
  'CompanyID that is no number': () => ({ ...basic('kari', PASSWORD), companyid: 'fire' }),
  'CompanyID of no company': () => ({ ...basic('kari', PASSWORD), companyid: '99' }),
};

/** The Admin has an app from now on, whose codes are unknown. */
const giveApp = (w: World) =>
  w.db.query(sql`
    insert into authenticator_app (company_id, account_id, secret, made_at, confirmed_at)
    select 4, id, ${Buffer.alloc(48)}, ${w.clock.now}, ${w.clock.now} from account where company_id = 4 and login_name = 'admin'
    on conflict do nothing`);

async function logInHalf(w: World): Promise<Session> {
  await giveApp(w);
  return w.logIn('admin');
}

const PERSON = 'styremedlem';

/** Another person, whom Kari, the holder, has given access. */
async function withPerson(w: World, access: { right: Right; until?: Date; endedAt?: Date }): Promise<void> {
  const [known] = await w.db.query<{ id: number }>(sql`select id from account where company_id = 4 and login_name = ${PERSON}`);
  if (known) await giveAccess(w.db, known.id, { customerId: ids.kari, ...access });
  else await addPerson(w.db, PERSON, { customerId: ids.kari, ...access });
}

async function logInAsPerson(w: World, right: Right): Promise<Session> {
  await withPerson(w, { right });
  return w.logIn(PERSON);
}

const withMachineKey = async (w: World, values: Partial<MachineKeyValues>) => ({
  authorization: `Bearer ${await giveMachineKey(w.db, values)}`,
  ...COMPANY,
});

const ONE_TIME = 'abcd-efgh-2345-6789-mnpq-rstu';

async function logInWithOneTimePassword(w: World): Promise<Session> {
  await giveOneTimePassword(w.db, 'kari', ONE_TIME, { now: w.clock.now });
  return w.logIn('kari', { password: ONE_TIME });
}

/** Each call comes from an address of its own. */
let serial = 0;

/** An identity that gets as far as the handler, whatever comes of it there. */
function insideOf(callClass: string, except = /CompanyID/): string {
  const known = [...cellsOf].filter(([identity]) => !identity.includes('CompanyID') && !except.test(identity));
  for (const status of ['200', '409', '404', '400']) {
    const [found] = known.find(([, cells]) => cells.get(callClass) === status) ?? [];
    if (found) return found;
  }
  return 'anonymous';
}

/** The old password is the one the identity came in with. */
const changeBody = (identity: string) => ({
  oldPassword: identity.includes('must be changed') ? ONE_TIME : PASSWORD,
  newPassword: 'Et-helt-nytt-4711',
});

/** Of a class with several calls, each identity makes another. */
function callsOf(identity: string): string[] {
  if (THOROUGH.includes(identity)) return [...classOf.keys()];
  const turn = [...cellsOf.keys()].indexOf(identity);
  return [...callsByClass.values()].flatMap((calls) => calls[turn % calls.length] ?? []);
}

/** Its calls with their status: what is refused, then what reads, then what changes. A refusal is never the work of a change before it. */
function leastChangeFirst(identity: string, cells: ReadonlyMap<string, string>): [call: string, status: string][] {
  const all = callsOf(identity).map((call): [string, string] => [call, cells.get(classOf.get(call) ?? '') ?? '']);
  const rank = ([call, status]: [string, string]): number => (status >= '400' ? 0 : call.startsWith('GET') ? 1 : 2);
  return all.sort((a, b) => rank(a) - rank(b));
}

/** One that is in use, and none that is only asked for. */
const putHost = (w: World) =>
  w.databases.main.asOwner((client) =>
    client.query(`
      delete from directory_host where host like '%.matrise.example';
      insert into directory_host (slug, company_id, host, token, proven_at) values ('fjordror', 4, 'kunde.matrise.example', 'x', now())`),
  );

async function makeCall(w: World, call: string, identity: string, headers: Record<string, string>) {
  // Each of them publishes the version after the first.
  if (call.includes('/api/Brands/')) await w.db.query(sql`delete from brand_version where company_id = 4 and version > 1`);
  // And these the first.
  if (call.includes('/api/Company/Save'))
    for (const table of [sql`company_settings`, sql`privacy_notice`]) await w.db.query(sql`delete from ${table} where company_id = 4`);
  if (call.endsWith('Host')) await putHost(w);
  const [method, path] = call.replace('{customerController}', 'Customer').split(' ') as ['GET' | 'POST', string];
  const good = call.endsWith('ChangePassword') ? { body: changeBody(identity) } : goodRequest(call, w.clock.now);
  const { query, body, headers: extra } = good as GoodRequest;
  return w.call(method, query ? `${path}?${query}` : path, {
    headers: { ...headers, ...extra },
    ...(body ? { body } : {}),
    remoteAddress: `127.0.${Math.floor(serial / 200)}.${(serial++ % 200) + 1}`,
  });
}

/** Every row that is written from now on leaves the name of its table. */
const RECORD_WRITES = `
  create table written_table (name text);
  create function record_write() returns trigger language plpgsql security definer as
    $$ begin insert into public.written_table values (tg_table_name); return null; end $$;
  do $$ declare t record; begin
    for t in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'written_table' loop
      execute format('create trigger record_write after insert or update or delete on %I for each row execute function record_write()', t.relname);
    end loop; end $$`;

onOneEngine('access matrix', (world) => {
  before(async () => {
    await world().db.query(
      sql`insert into survey_link (company_id, token_hash, job_id, expires_at) values (4, ${sha256(LINK)}, ${ids.otherJob}, '2100-01-01')`,
    );
  });
  before(() =>
    world().db.query(sql`
      insert into outbox (company_id, id, kind, recipient, account_ids, language, created_at, due_at, failed_at)
      values (4, ${FAILED_MAIL}, 'first-password', 'ivar@c4.example', array[1], 'nb', ${world().clock.now}, ${world().clock.now}, ${world().clock.now})`),
  );

  test('every call is in the document, and every call of the document exists', () => {
    assert.deepEqual([...classOf.keys()].sort(), calls.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test('all calls of a class have the same access in the contract', () => {
    const accessOf = new Map<string, string>(
      // No identity of the document is a session that newer ones revoked.
      calls.map(({ method, path, access }) => [`${method} ${path}`, JSON.stringify({ ...access, whenRevoked: undefined })]),
    );
    for (const [name, rows] of Map.groupBy(classOf, ([, name]) => name))
      assert.equal(new Set(rows.map(([call]) => accessOf.get(call))).size, 1, name);
  });

  test('every identity of the document is known here, and has a status for every class', () => {
    assert.deepEqual([...cellsOf.keys()].sort(), Object.keys(identities).sort());
    const classes = new Set(classOf.values());
    for (const [identity, cells] of cellsOf) {
      assert.deepEqual(new Set(cells.keys()), classes, identity);
      for (const status of cells.values()) assert.match(status, /^[2-4]\d\d$/, identity);
    }
  });

  test('every identity makes a call of every class, and those that differ in kind make all', () => {
    const classes = new Set(classOf.values());
    for (const identity of cellsOf.keys()) {
      const made = callsOf(identity);
      assert.deepEqual(new Set(made.map((call) => classOf.get(call))), classes, identity);
      assert.equal(made.length, THOROUGH.includes(identity) ? calls.length : classes.size, identity);
    }
    assert.deepEqual(
      THOROUGH.filter((identity) => !cellsOf.has(identity)),
      [],
    );
    const withEmpty = '## Calls\n- one: GET `/api/Company`\n- none:\n\n## Identities\n- everybody: 200 one\n';
    assert.throws(() => readAccessMatrix(withEmpty), /the class "none" has no calls/);
  });

  for (const [identity, cells] of cellsOf) {
    test(`${identity}: every class answers as documented`, async () => {
      const w = world();
      const wrong: string[] = [];
      await prepare(w);
      const become = async () => {
        await restore(w);
        return (await identities[identity]?.(w)) ?? {};
      };
      let headers = await become();
      let isAsRestored = true;
      for (const [call, expected] of leastChangeFirst(identity, cells)) {
        let answer = await makeCall(w, call, identity, headers);
        // A change before it can be the reason, such as a logout. Then it is made again, and finds all that it needs as it was.
        if (String(answer.statusCode) !== expected && !isAsRestored) {
          headers = await become();
          isAsRestored = true;
          answer = await makeCall(w, call, identity, headers);
        }
        const { statusCode, body } = answer;
        if (String(statusCode) !== expected) wrong.push(`${call}: ${statusCode} instead of ${expected} ${body.slice(0, 120)}`);
        if (statusCode === 401) assert.match(String(answer.headers['www-authenticate']), /^KpSession /);
        if (!call.startsWith('GET') && statusCode < 400) isAsRestored = false;
      }
      assert.deepEqual(wrong, []);
    });
  }

  test('a call that mails is refused where its budget is used up', async () => {
    const w = world();
    await prepare(w);
    await restore(w);
    for (const call of calls as readonly CallShape[]) {
      const budget: MailBudget | undefined = call.mails && MAIL_BUDGETS[call.mails];
      if (!call.mails || !budget || budget.leavesOut) continue;
      const key = `${call.method} ${call.path}`;
      const { identity, send } = await insideCall(w, key);
      const accounts = await w.db.query<{ id: number }>(sql`select id from account where company_id = 4`);
      for (const whose of ['127.0.0.1', ...accounts.map(({ id }) => String(id))])
        await w.db.query(sql`
          insert into attempt (company_id, subject, count, since) values (4, ${budgetSubject(call.mails, whose)}, ${budget.limit}, ${w.clock.now})
          on conflict (company_id, subject) do update set count = excluded.count, since = excluded.since`);
      const answer = await send();
      assert.deepEqual([answer.statusCode, answer.json().error], [429, 'too-many-requests'], `${key} as ${identity}`);
    }
  });

  test('a call that may write is refused where its acts are used up', async () => {
    const w = world();
    await prepare(w);
    await restore(w);
    const limited = (calls as readonly CallShape[]).filter((call) => call.access.key !== 'nothing' && actBudgetOf(call, 'network'));
    const others = calls.filter((call) => call.method === 'POST' && call.access.key !== 'nothing' && !limited.includes(call));
    assert.deepEqual(
      others.map(({ name }) => name),
      ['login'],
      'whose guesses are counted, and its right ones a device',
    );
    for (const call of limited) {
      w.clock.advance(MINUTE);
      const key = `${call.method} ${call.path}`;
      const { identity, send } = await insideCall(w, key);
      const accounts = await w.db.query<{ id: number }>(sql`select id from account where company_id = 4`);
      const keys = await w.db.query<{ id: number }>(sql`select id from machine_key where company_id = 4`);
      const { kind = '' } = actBudgetOf(call, 'network') ?? {};
      for (const whose of ['127.0.0.1', ...accounts.map(({ id }) => String(id)), ...keys.map(({ id }) => `key ${id}`)])
        await w.db.query(sql`
          insert into attempt (company_id, subject, count, since)
          values (4, ${budgetSubject(kind, whose)}, ${ACTS_PER_CALLER.machine.limit}, ${w.clock.now})
          on conflict (company_id, subject) do update set count = excluded.count, since = excluded.since`);
      const answer = await send();
      assert.deepEqual([answer.statusCode, answer.json().error], [429, 'too-many-requests'], `${key} as ${identity}`);
    }
  });

  test('a call that names no company is refused after so many from one network; only a logout ends what there is', async () => {
    const w = world();
    const others = calls.filter(({ method, access, name }) => method === 'POST' && access.key === 'nothing' && name !== 'logout');
    assert.ok(others.length > 5);
    for (const { path, method, name } of others) {
      let status = 0;
      for (let i = 0; i <= 600 && status !== 429; i++) {
        const { query, body, headers } = goodRequest(`${method} ${path}`, w.clock.now);
        const sent = { ...(headers ? { headers } : {}), ...(body ? { body } : {}), remoteAddress: '127.8.8.8' };
        status = (await w.call(method, query ? `${path}?${query}` : path, sent)).statusCode;
      }
      assert.equal(status, 429, name);
    }
  });

  test('a call that reads writes nothing, or takes from a budget before', async () => {
    const w = world();
    await prepare(w);
    await restore(w);
    const asOwner = async (text: string): Promise<{ name: string }[]> =>
      (await w.databases.engines[0]?.asOwner((client) => client.query(text)))?.rows ?? [];
    await asOwner(RECORD_WRITES);
    const writing: string[] = [];
    for (const { name, path } of calls.filter(({ method }) => method === 'GET')) {
      const { send } = await insideCall(w, `GET ${path}`, /password/);
      w.clock.advance(MINUTE);
      await asOwner('truncate customer_look, written_table');
      await send();
      const written = (await asOwner('select distinct name from written_table order by name')).map((row) => row.name);
      // That a key was used, every so often; who looked at whom, once a day however often that is.
      const left = written.filter((table) => table !== 'machine_key' && table !== 'customer_look');
      if (left.length > 0 && !left.includes('attempt')) assert.fail(`${name} writes ${left.join()} without a limit`);
      if (left.some((table) => table !== 'attempt')) writing.push(name);
    }
    assert.deepEqual(writing, ['exportCases', 'exportMyData'], 'what is written is seen');
  });

  /** A good request of a call, by an identity that gets as far as the handler. */
  async function insideCall(w: World, key: string, except?: RegExp) {
    const identity = insideOf(classOf.get(key) ?? '', except);
    const headers = (await identities[identity]?.(w)) ?? {};
    const good: GoodRequest = key.endsWith('ChangePassword') ? { body: changeBody(identity) } : goodRequest(key, w.clock.now);
    const [method, path] = key.replace('{customerController}', 'Customer').split(' ') as ['GET' | 'POST', string];
    const send = () =>
      w.call(method, good.query ? `${path}?${good.query}` : path, {
        headers: { ...headers, ...good.headers },
        ...(good.body ? { body: good.body } : {}),
      });
    return { identity, send };
  }

  /** Far enough on that no counter and no session of the cell before is left. All logins of the fixture have one password. */
  async function restore(w: World): Promise<void> {
    // The clock goes on between calls: the installer still comes tomorrow.
    await w.db.query(sql`
      update appointment set starts_at = ${w.clock.now}::timestamptz + interval '1 day', ends_at = ${w.clock.now}::timestamptz + interval '26 hours'
      where starts_at is not null`);
    w.clock.advance(DAY);
    await w.db.query(sql`
      update account set disabled_at = null, is_office = false, password_hash = (select password_hash from account where login_name = 'ola')
      where login_name in ('kari', 'admin', 'ansatt', ${PERSON})`);
    await w.db.query(sql`delete from authenticator_app`);
    await preparePeople(w);
    await w.db.query(sql`delete from survey_answer where job_id = ${ids.otherJob}`);
    await w.db.query(sql`update job set survey_completed = false where id = ${ids.otherJob}`);
    await w.db.query(sql`delete from withdrawn_paper`);
    await preparePapers(w);
    await prepareShares(w);
    await w.db.query(sql`delete from emergency_sheet`);
    // A wish or an answer of half a year ago is not followed up.
    await w.db.query(sql`update survey_answer set answered_at = ${w.clock.now} where job_id = ${ids.bareJob}`);
    await w.db.query(sql`update preference set saved_at = ${w.clock.now} where job_id = ${ids.bareJob}`);
  }
});

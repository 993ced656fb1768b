import { setTimeout as sleep } from 'node:timers/promises';
import { encodeBasic } from '#domain/basic-header.ts';
import { sql } from '#server/db/sql.ts';
import { idsIn, passwordIn } from '#server/testing/fixture.ts';
import { giveOneTimePassword } from '#server/testing/give-one-time-password.ts';
import type { Session, World } from '#server/testing/world.ts';

/** `raced`: logins that were answered 200 while the change was under way. `alive`: sessions of theirs that still work afterwards. */
export type Raced = { rounds: number; raced: number; alive: number };

const ONE_TIME = 'abcd-efgh-2345-6789-mnpq-rstu';

/** Parallel loops of logins with one password until the change has been answered; then every session that they got is tried. */
async function race(w: World, name: string, password: string, change: () => Promise<unknown>): Promise<Omit<Raced, 'rounds'>> {
  const opened: Session[] = [];
  let isOver = false;
  const logInOn = async (): Promise<void> => {
    while (!isOver)
      await w.logIn(name, { password }).then(
        (session) => opened.push(session),
        () => {},
      );
  };
  const loops = [logInOn(), logInOn()];
  await sleep(Math.random() * 4);
  await change();
  isOver = true;
  await Promise.all(loops);
  let alive = 0;
  for (const as of opened) if ((await w.call('GET', '/api/Customer/CustomerProfile', { as })).statusCode === 200) alive++;
  return { raced: opened.length, alive };
}

const forgetCounters = (w: World): Promise<unknown> => w.db.query(sql`delete from attempt`);

async function inRounds(rounds: number, once: (round: number) => Promise<Omit<Raced, 'rounds'>>): Promise<Raced> {
  const sum: Raced = { rounds, raced: 0, alive: 0 };
  for (let round = 0; round < rounds; round++) {
    const { raced, alive } = await once(round);
    sum.raced += raced;
    sum.alive += alive;
  }
  return sum;
}

export async function raceChange(w: World, rounds: number): Promise<Raced> {
  let [current, next] = [passwordIn(4), 'Gule-bananer-88'];
  return inRounds(rounds, async () => {
    await forgetCounters(w);
    const owner = await w.logIn('kari', { password: current, browser: true });
    const body = { oldPassword: current, newPassword: next };
    const outcome = await race(w, 'kari', current, async () => {
      const { statusCode, body: text } = await w.call('POST', '/api/Account/ChangePassword', { as: owner, bearer: true, body });
      if (statusCode !== 200) throw new Error(`the owner could not change the password: ${statusCode} ${text}`);
    });
    [current, next] = [next, current === passwordIn(4) ? 'Grønne-bananer-89' : `Gule-bananer-${Math.floor(Math.random() * 1e6)}`];
    return outcome;
  });
}

export const raceReset = (w: World, rounds: number): Promise<Raced> =>
  inRounds(rounds, async () => {
    await forgetCounters(w);
    await w.db.query(sql`
      update account set password_hash = (select password_hash from account where login_name = 'admin') where login_name = 'ola'`);
    await giveOneTimePassword(w.db, 'ola', ONE_TIME, { now: w.clock.now });
    return race(w, 'ola', passwordIn(4), () => w.logIn('ola', { password: ONE_TIME }));
  });

export async function raceDisable(w: World, rounds: number): Promise<Raced> {
  const employeeId = idsIn(4).installer;
  const admin = await w.logIn('admin');
  const disable = async (disabled: boolean) => {
    const answer = await w.call('POST', '/api/Staff/DisableEmployee', { as: admin, bearer: true, body: { employeeId, disabled } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  return inRounds(rounds, async () => {
    await forgetCounters(w);
    const outcome = await race(w, 'ansatt', passwordIn(4), () => disable(true));
    await disable(false);
    return outcome;
  });
}

/** What an import that is under way stores after its Admin was disabled, by customers that were not there in that moment. */
export async function raceImport(w: World, rounds: number): Promise<Raced> {
  const count = async (): Promise<number> =>
    (await w.db.query<{ n: number }>(sql`select count(*)::int as n from customer where external_id like 'race-%'`))[0]?.n ?? 0;
  return inRounds(rounds, async (round) => {
    await forgetCounters(w);
    await w.db.query(sql`update account set disabled_at = null where login_name = 'admin'`);
    const admin = await w.logIn('admin');
    const lines = Array.from({ length: 400 }, (_, i) =>
      JSON.stringify({
        kind: 'customer',
        company: 4,
        id: `race-${round}-${i}`,
        customerNumber: `9${round}${String(i).padStart(4, '0')}`,
        name: 'Ny',
      }),
    );
    const importing = w.call('POST', '/api/Import', {
      as: admin,
      bearer: true,
      headers: { 'content-type': 'application/x-ndjson' },
      payload: lines.join('\n'),
    });
    await sleep(Math.random() * 30);
    await w.db.query(
      sql`update account set disabled_at = ${w.clock.now}, credential_version = credential_version + 1 where login_name = 'admin'`,
    );
    const stored = await count();
    const { statusCode } = await importing;
    const later = await count();
    await w.db.query(sql`update account set disabled_at = null where login_name = 'admin'`);
    return { raced: statusCode === 200 ? 1 : 0, alive: later > stored ? 1 : 0 };
  });
}

/** Strangers guess at one account without a pause; how often do its owner's own ways in work meanwhile? */
export async function lockOut(w: World, guesses: number): Promise<Record<string, [number, number]>> {
  const basic = (password: string) => ({ authorization: encodeBasic({ id: 'kari', value: password }), companyid: '4' });
  const logIn = (password: string, remoteAddress: string, cookie?: string) =>
    w.call('POST', '/api/Customer/Login', {
      headers: { ...basic(password), 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
      remoteAddress,
    });
  await forgetCounters(w);
  const known = await w.logIn('kari', { browser: true });
  const integration = '127.40.0.1';
  await w.call('GET', '/api/Customer/GetJobs', { headers: basic(passwordIn(4)), remoteAddress: integration });
  const ways: Record<string, () => Promise<number>> = {
    'known browser': async () => (await logIn(passwordIn(4), '127.41.0.1', known.cookie ?? '')).statusCode,
    'integration with the raw password': async () =>
      (await w.call('GET', '/api/Customer/GetJobs', { headers: basic(passwordIn(4)), remoteAddress: integration })).statusCode,
    'new device, one stranger guesses': async () => (await logIn(passwordIn(4), `127.42.${Math.floor(Math.random() * 250)}.1`)).statusCode,
  };
  const outcome = Object.fromEntries(Object.keys(ways).map((name) => [name, [0, 0] as [number, number]]));
  for (let i = 0; i < guesses; i++) {
    await logIn(`Gjett-${i}`, '127.43.0.1');
    if (i % 10 !== 9) continue;
    w.clock.advance(20_000);
    for (const [name, way] of Object.entries(ways)) {
      const tally = outcome[name] as [number, number];
      tally[1]++;
      if ((await way()) === 200) tally[0]++;
    }
  }
  let opened = 0;
  const tries = 20;
  for (let i = 0; i < tries; i++) {
    for (let g = 0; g < 30; g++) await logIn(`Gjett-${g}`, `127.44.${g}.${i + 1}`);
    const oneTime = `abcd-efgh-2345-6789-mnpq-rst${'abcdefghijkmnpqrstuv'[i]}`;
    await giveOneTimePassword(w.db, 'kari', oneTime, { now: w.clock.now });
    if ((await logIn(oneTime, `127.45.0.${i + 1}`)).statusCode === 200) opened++;
    w.clock.advance(60_000);
  }
  return { ...outcome, 'mailed one-time password, guessed at from 30 networks': [opened, tries] };
}

// Can known and unknown accounts, addresses and jobs be told apart by time or by answer? One request at a time, in drawn order.
import type pg from 'pg';
import { createPasswords } from '#server/auth/passwords.ts';
import { endChildren, startProduct } from '../shared/child-server.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { fillCompany, openSessions } from '../shared/fill-company.ts';
import { options } from '../shared/options.ts';
import { inTemporaryFolder } from '../shared/temporary-folder.ts';
import { makeWait } from './enumeration/make-wait.ts';
import { measure, type Population, printComparison } from './enumeration/populations.ts';
import { askForJob, LOGIN_POPULATIONS, loginAs, OBJECT_POPULATIONS, RESET_POPULATIONS, resetFor, userOf } from './enumeration/strangers.ts';

const COMPANY = 4;
/** A company sends at most 500 resets an hour. */
const MOST_SAMPLES = 450;
const TITLES = { login: 'Login', reset: 'ResetPassword', job: "A job that is not one's own" };

const given = options({ samples: 250, engine: 'postgres' });
const samples = Math.min(given.samples, MOST_SAMPLES);
const each = samples + 10; // some for warming up
/** Enough to be known at every reset; the last one keeps the name and asks for the others' jobs. */
const customers = Math.max(LOGIN_POPULATIONS.length * each, MOST_SAMPLES + 10) + 1;
const engines = given.engine === 'both' ? ['postgres', 'embedded'] : [given.engine];

for (const engine of engines) {
  if (engine === 'postgres')
    await withPostgres([], async (url) => compare(engine, { DATABASE_URL: await createDatabase(url, 'enumeration') }));
  else await inTemporaryFolder((DATA_DIR) => compare(engine, { DATA_DIR }));
}

async function compare(engine: string, settings: Record<string, string>): Promise<void> {
  const env = { ...settings, DEMO: 'off' };
  const passwordHash = await createPasswords().hash('Riktig-passord-4');
  const headers = await asOwner(env, async (client) => {
    await addPeople(client, passwordHash);
    return (await openSessions(client, COMPANY, [customers]))[0] ?? {};
  });
  try {
    const { address } = await startProduct(env);
    const people = {
      login: LOGIN_POPULATIONS.map((name): Population => ({ name, ask: (n, from) => loginAs(name, address, n, from) })),
      reset: RESET_POPULATIONS.map((name): Population => ({ name, ask: (n, from) => resetFor(name, address, n, from) })),
      job: OBJECT_POPULATIONS.map(
        (name): Population => ({ name, ask: (n, localAddress) => askForJob(name, address, n, { localAddress, headers }) }),
      ),
    };
    for (const [question, populations] of Object.entries(people)) {
      if (given.words.length > 0 && !given.words.includes(question)) continue;
      // A reset and a job are asked for in a moment.
      await measure(populations, question === 'login' ? samples : MOST_SAMPLES);
      printComparison(`${TITLES[question as keyof typeof people]} on ${engine}`, populations);
    }
  } finally {
    await endChildren();
  }
}

/** An account for each sample: no counter is met twice, so no population turns into another one on the way. */
async function addPeople(client: pg.ClientBase, passwordHash: string): Promise<void> {
  await fillCompany(client, { companyId: COMPANY, customers, jobsEach: 1, passwordHash });
  const renamed = LOGIN_POPULATIONS.flatMap((name, p) =>
    Array.from({ length: each }, (_, n) => ({ id: p * each + n + 1, name, user: userOf(name, n) })),
  );
  await client.query(
    `update account a set user_name = x.user, login_name = x.user,
       disabled_at = case when x.name = 'disabled' then now() end,
       password_hash = case when x.name = 'one-time password' then null else a.password_hash end
     from jsonb_to_recordset($1::jsonb) as x(id int, name text, "user" text) where a.id = x.id`,
    [JSON.stringify(renamed)],
  );
  await client.query(
    `insert into one_time_password (company_id, account_id, hash, purpose, expires_at)
     select a.company_id, a.id, sha256(x.user::bytea), 'temporary', now() + interval '6 hours'
     from jsonb_to_recordset($1::jsonb) as x(id int, name text, "user" text) join account a on a.id = x.id where x.name = 'one-time password'`,
    [JSON.stringify(renamed)],
  );
  await client.query(`delete from account where login_name like 'unknown-%'`);
  await makeWait(
    client,
    COMPANY,
    renamed.filter(({ name }) => name === 'waiting').map(({ user }) => user),
  );
  await client.query('vacuum analyze');
}

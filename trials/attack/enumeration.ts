// Can known and unknown accounts, addresses and jobs be distinguished by time or by answer? One request at a time, in drawn order.
// In short: --samples 5
import type pg from 'pg';
import { createPasswords } from '#server/password-hashing/passwords.ts';
import { fillCompany, openSessions } from '../shared/fill-company.ts';
import { options } from '../shared/options.ts';
import { withProduct } from '../shared/portal.ts';
import { makeWait } from './enumeration/make-wait.ts';
import { measure, type Population, printComparison } from './enumeration/populations.ts';
import { askForJob, LOGIN_POPULATIONS, loginAs, OBJECT_POPULATIONS, RESET_POPULATIONS, resetFor, userOf } from './enumeration/strangers.ts';

const COMPANY = 4;
/** A company sends at most 500 resets an hour. */
const MAX_SAMPLES = 450;

const given = options({ samples: 250 });
const samples = Math.min(given.samples, MAX_SAMPLES);
const each = samples + 10; // some for warming up
/** Enough to be known at every reset; the last one keeps the name and asks for the others' jobs. */
const customers = Math.max(LOGIN_POPULATIONS.length * each, MAX_SAMPLES + 10) + 1;

async function fill(client: pg.ClientBase): Promise<Record<string, string>> {
  await addPeople(client, await createPasswords().hash('Riktig-passord-4'));
  return (await openSessions(client, COMPANY, [customers]))[0] ?? {};
}

await withProduct({ fill }, async ({ server: { address }, filled: headers }) => {
  const questions: [name: string, title: string, populations: Population[]][] = [
    ['login', 'Login', LOGIN_POPULATIONS.map((name) => ({ name, ask: (n, from) => loginAs(name, address, n, from) }))],
    ['reset', 'ResetPassword', RESET_POPULATIONS.map((name) => ({ name, ask: (n, from) => resetFor(name, address, n, from) }))],
    [
      'job',
      "A job that is not one's own",
      OBJECT_POPULATIONS.map((name) => ({ name, ask: (n, localAddress) => askForJob(name, address, n, { localAddress, headers }) })),
    ],
  ];
  for (const [name, title, populations] of questions) {
    if (given.words.length > 0 && !given.words.includes(name)) continue;
    // A reset and a job are asked for in a moment.
    await measure(populations, name === 'login' ? samples : MAX_SAMPLES);
    printComparison(title, populations);
  }
});

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

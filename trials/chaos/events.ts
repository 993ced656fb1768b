// Receivers of webhooks that fail, hang, are slow or lie, two servers, kill -9 of servers and database, and a restore: does every event arrive, in order?
// In short: none: its receivers hang for minutes

import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { MINUTE, SECOND } from '#domain/time.ts';
import { keyFromHex } from '#server/data-folder/erasure-key.ts';
import { asCompany } from '#server/db/company-id.ts';
import type { Databases } from '#server/db/databases.ts';
import { idsIn, loadFixture } from '#server/testing/fixture.ts';
import { newWebhookSecret, sealWebhookSecret } from '#server/webhooks/send.ts';
import type { OwnPostgres } from '../../scripts/postgres.ts';
import { type ChildServer, endChildren, startProduct } from '../shared/child-server.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { options } from '../shared/options.ts';
import { type Random, seededRandom } from '../shared/random.ts';
import { inTemporaryFolder } from '../shared/temporary-folder.ts';
import { startWriters } from './events/event-writer.ts';
import { type Outside, openOutside, type Witness } from './events/receivers.ts';

const COMPANY = 4;
const ERASURE_KEY = 'cd'.repeat(32);
const CALM_MS = 2 * SECOND;
const DONE_WITHIN_MS = 6 * MINUTE;

type Row = { behaviour: string; missing: number; disorder: number; twice: number; forged: number; reused: number };
type EventFigures = { events: number; rows: Row[] };

type Env = Record<string, string>;
type Scene = { postgres: OwnPostgres; env: Env; servers: ChildServer[]; random: Random };

const BACKUP = fileURLToPath(new URL('../../server/commands/backup-command.ts', import.meta.url));
/** As an operator gives it. */
const backup = (verb: 'dump' | 'restore', file: string, env: Env) =>
  promisify(execFile)(process.execPath, [BACKUP, verb, file], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dirname(file), ...env },
  });

/** Kills one of the two servers, or the whole database, and starts it again. */
async function breakSomething({ postgres, env, servers, random }: Scene): Promise<void> {
  if (random.below(2) === 0) {
    await postgres.end('killed');
    await sleep(random.between(0, SECOND));
    return postgres.restart();
  }
  const which = random.below(2);
  await servers[which]?.end('SIGKILL');
  servers[which] = await startProduct(env);
}

async function fill(client: pg.ClientBase, { witnesses }: Outside): Promise<void> {
  const db = { query: async <T>(s: { text: string; values: unknown[] }) => (await client.query(s.text, s.values)).rows as T[] };
  const forCompany = () => ({ transaction: <T>(work: (tx: typeof db) => Promise<T>) => work(db) });
  await loadFixture({ companyIds: () => [COMPANY], forCompany } as unknown as Databases);
  for (const [i, { receiver, secret }] of witnesses.entries()) {
    const sealed = sealWebhookSecret(keyFromHex(ERASURE_KEY), { companyId: asCompany(COMPANY), webhookId: i + 1 }, secret);
    await client.query(
      `insert into webhook (company_id, id, address, areas, secret, position, due_at, created_at, created_by)
       select $1, $2, $3, '{access}', $4, 0, now(), now(), id from account where company_id = $1 and login_name = 'admin'`,
      [COMPANY, i + 1, receiver.url, sealed],
    );
  }
}

/** The waits between tries are for days; here they are over at once, and no receiver is given up. */
function letTimeFly(url: string): { stop(): Promise<void> } {
  let isStopped = false;
  const flying = (async () => {
    while (!isStopped) {
      await query(url, 'update webhook set due_at = now(), failing_since = null').catch(() => {});
      await sleep(SECOND / 2);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await flying;
    },
  };
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function untilDelivered(url: string): Promise<void> {
  for (const endsAt = performance.now() + DONE_WITHIN_MS; performance.now() < endsAt; await sleep(SECOND / 2))
    if ((await query(url, BEHIND)).length === 0) return;
}

const BEHIND = `
  select from webhook w where position < (select last from event_numbering where company_id = w.company_id)
    or exists (select from event where number is null)`;

function judge({ behaviour, firstSeen, taken, calls, forged, reused }: Witness, numbers: readonly number[]): Row {
  return {
    behaviour,
    missing: numbers.filter((number) => !taken.has(number)).length,
    disorder: firstSeen.filter((number, i) => number < (firstSeen[i - 1] ?? 0)).length,
    twice: calls - firstSeen.length,
    forged,
    reused,
  };
}

/** Acts, deliveries and faults on one database, until all is delivered or the machine is lost. */
async function work(
  scene: Scene,
  rounds: number,
  { during = async () => {}, isLost }: { during?: () => Promise<unknown>; isLost: boolean },
) {
  const { env, random } = scene;
  const url = env['DATABASE_URL'] ?? '';
  scene.servers = [await startProduct(env), await startProduct(env)];
  const writers = startWriters(url, { companyId: COMPANY, customerId: idsIn(COMPANY).kari, random, lanes: 2 });
  const time = letTimeFly(url);
  for (let round = 0; round < rounds; round++) {
    await sleep(CALM_MS);
    if (round === Math.floor(rounds / 2)) await during();
    await breakSomething(scene);
  }
  await sleep(CALM_MS);
  await writers.stop();
  if (!isLost) await untilDelivered(url);
  await time.stop();
  for (const server of scene.servers) await server.end('SIGKILL');
}

/** Half on a database that is lost then, half on its backup, which was taken while everything was at work. */
async function eventsTrial({ seed, rounds }: { seed: number; rounds: number }): Promise<EventFigures> {
  const random = seededRandom(seed);
  const outside = await openOutside(random, newWebhookSecret);
  try {
    return await inTemporaryFolder((folder) =>
      withPostgres([], async (serverUrl, postgres) => {
        const file = join(folder, 'backup.gz');
        const env = { DATABASE_URL: await createDatabase(serverUrl, 'events'), DEMO: 'off', ERASURE_KEY, ...outside.env };
        await asOwner(env, (client) => fill(client, outside));
        const half = Math.ceil(rounds / 2);
        await work({ postgres, env, servers: [], random }, half, { during: () => backup('dump', file, env), isLost: true });
        const restored = { ...env, DATABASE_URL: await createDatabase(serverUrl, 'restored') };
        await backup('restore', file, restored);
        await work({ postgres, env: restored, servers: [], random }, rounds - half, { isLost: false });
        const rows = await query<{ number: number }>(restored.DATABASE_URL, 'select number from event order by number');
        const numbers = rows.map(({ number }) => number);
        return { events: numbers.length, rows: outside.witnesses.map((witness) => judge(witness, numbers)) };
      }),
    );
  } finally {
    await endChildren();
    await outside.close();
  }
}

const given = options({ seed: Date.now() % 1_000_000, rounds: 12 });
console.log(`npm run chaos -- events --seed ${given.seed} --rounds ${given.rounds}\n`);
const { events, rows } = await eventsTrial(given);
printTable([
  ['receiver', 'events', 'missing', 'out of order', 'forged', 'number used twice', 'calls over one each', ''],
  ...rows.map(({ behaviour, missing, disorder, forged, reused, twice }) => [
    behaviour,
    String(events),
    String(missing),
    String(disorder),
    String(forged),
    String(reused),
    String(twice),
    verdict(events > 0 && missing + disorder + forged + reused === 0),
  ]),
]);

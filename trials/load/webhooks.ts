// 100 000 events behind one webhook, beside one that hangs: what memory does that take, and how much longer does another company wait?
// In short: --events 2000 --rounds 20 --turns 1

import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { encodeBasic } from '#domain/login/basic-header.ts';
import { keyFromHex } from '#server/data-folder/erasure-key.ts';
import { asCompany } from '#server/db/company-id.ts';
import type { Databases } from '#server/db/databases.ts';
import { idsIn, loadFixture, passwordIn } from '#server/testing/fixture.ts';
import { newWebhookSecret, sealWebhookSecret } from '#server/webhooks/send.ts';
import { type Goal, printGoals, quantile } from '../shared/figures.ts';
import { peakMbOf, resetPeak } from '../shared/memory.ts';
import { options } from '../shared/options.ts';
import { withProduct } from '../shared/portal.ts';
import { timeCalls } from '../shared/time-calls.ts';
import type { Receivers } from './webhooks/receivers.ts';

const [BUSY, OTHER] = [4, 2];
const ERASURE_KEY = 'cd'.repeat(32);
const MAX_GROWTH_MB = 50;
const MAX_RATIO = 1.1;
const given = options({ events: 100_000, rounds: 400, turns: 5 });

const counter = new SharedArrayBuffer(4);
const received = (): number => Atomics.load(new Int32Array(counter), 0);
const thread = new Worker(new URL('./webhooks/receivers.ts', import.meta.url), { workerData: counter });
const [{ dnsServers, good, hanging, ca }] = (await once(thread, 'message')) as [Receivers];
const caFile = join(tmpdir(), `kundeportal-webhooks-${process.pid}.pem`);
writeFileSync(caFile, ca);
const env = { ERASURE_KEY, DNS_SERVERS: dnsServers, WEBHOOK_HOSTS: `${good.host},${hanging.host}`, NODE_EXTRA_CA_CERTS: caFile };

await withProduct({ fill, env }, async ({ server, owner }) => {
  const login = await fetch(`${server.address}/api/Customer/Login`, {
    method: 'POST',
    headers: { authorization: encodeBasic({ id: 'kari', value: passwordIn(OTHER) }), companyid: String(OTHER) },
  });
  const { access_token: key } = (await login.json()) as { access_token: string };
  const read = async () => (await timeCalls(`${server.address}/api/Account/Email`, `Bearer ${key}`, given.rounds)).ms;
  await read();
  resetPeak(server.pid);
  const quietMb = peakMbOf(server.pid);
  const [without, beside]: [number[], number[]] = [[], []];
  let [seconds, delivered] = [0, 0];
  for (let turn = 0; turn < given.turns; turn++) {
    await owner.query(`update webhook set ended_at = now(), ended_by = 'admin', lease = null, leased_until = null`);
    without.push(...(await read()));
    await owner.query(`update webhook set ended_at = null, ended_by = null, due_at = now()`);
    const before = received();
    while (received() === before) await new Promise((ok) => setTimeout(ok, 50));
    const [startedAt, from] = [performance.now(), received()];
    beside.push(...(await read()));
    seconds += (performance.now() - startedAt) / 1000;
    delivered += received() - from;
  }
  const grown = peakMbOf(server.pid) - quietMb;
  const [quiet, busy] = [quantile(without, 0.99), quantile(beside, 0.99)];
  const goals: Goal[] = [
    ['events delivered meanwhile', delivered],
    ['per second', (delivered / seconds).toFixed(0)],
    ['memory at most, MB more', grown.toFixed(0), `≤ ${MAX_GROWTH_MB}`, grown <= MAX_GROWTH_MB],
    ['p99 of another company, without, ms', quiet.toFixed(1)],
    ['p99 of another company, beside, ms', busy.toFixed(1), `≤ ${MAX_RATIO} times`, busy <= quiet * MAX_RATIO],
  ];
  printGoals(`${given.events} events behind`, goals);
});
rmSync(caFile);
await thread.terminate();

async function fill(client: pg.ClientBase): Promise<void> {
  const db = { query: async <T>(s: { text: string; values: unknown[] }) => (await client.query(s.text, s.values)).rows as T[] };
  const forCompany = () => ({ transaction: <T>(work: (tx: typeof db) => Promise<T>) => work(db) });
  await loadFixture({ companyIds: () => [BUSY, OTHER], forCompany } as unknown as Databases);
  await client.query(
    `insert into event (company_id, number, kind, at, customer_id, body)
     select ${BUSY}, n, 'access.ended', now(), ${idsIn(BUSY).kari}, '{"accountId":1}' from generate_series(1, $1::int) n`,
    [given.events],
  );
  await client.query(`insert into event_numbering (company_id, last) values (${BUSY}, $1)`, [given.events]);
  for (const [i, { url }] of [good, hanging].entries())
    await client.query(
      `insert into webhook (company_id, id, address, areas, secret, position, due_at, created_at, created_by)
       select ${BUSY}, $1, $2, '{access}', $3, 0, now(), now(), id from account where company_id = ${BUSY} and login_name = 'admin'`,
      [i + 1, url, sealWebhookSecret(keyFromHex(ERASURE_KEY), { companyId: asCompany(BUSY), webhookId: i + 1 }, newWebhookSecret())],
    );
}

// Photos from eight senders at once, large ones among them, beside 100 reads a second. Goals: memory +150 MB at most, p99 of the reads < 100 ms.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import sharp from 'sharp';
import { SECOND } from '#domain/time.ts';
import { makeKeys } from '#server/auth/sessions.ts';
import { startProduct } from '../shared/child-server.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { printGoals, quantile } from '../shared/figures.ts';
import { fillCompany } from '../shared/fill-company.ts';
import { peakMbOf, resetPeak, rssMbOf } from '../shared/memory.ts';
import { vitalsOf } from '../shared/server-vitals.ts';
import { sendSteadily } from '../shared/steady-load.ts';

const SENDERS = 8;
/** As the files of `ops/` have it: what a picture took is given back at once. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
const seconds = Number(values.seconds);

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } });
/** What a browser sends, what a program may send, and the largest that has to be held whole. */
const photos = [
  await noise(2048, 1536).jpeg({ quality: 80 }).toBuffer(),
  await noise(6000, 4000).jpeg({ quality: 70 }).withMetadata({ orientation: 6 }).toBuffer(),
  await noise(3200, 2400).jpeg({ quality: 75, progressive: true }).toBuffer(),
];

await withPostgres(['fsync=off'], async (url) => {
  const env = { DATABASE_URL: await createDatabase(url, 'photos'), DEMO: 'off', METRICS_PORT: '0', ...MALLOC };
  const bearers: string[] = [];
  await asOwner(env, async (client) => {
    await fillCompany(client, { companyId: 4, customers: 100, jobsEach: 5 });
    for (let n = 1; n <= SENDERS; n++) bearers.push(await openSession(client, 900_000 + n));
  });
  const owner = new pg.Client({ connectionString: env.DATABASE_URL });
  await owner.connect();
  const server = await startProduct(env);
  const send = async (bearer: string, photo: Buffer): Promise<number> => {
    const answer = await fetch(`${server.address}/api/Photos?photoId=${randomUUID()}`, {
      method: 'POST',
      headers: { authorization: bearer, 'content-type': 'image/jpeg' },
      body: new Uint8Array(photo),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const read = {
    name: 'read',
    share: 1,
    next: () => ({ method: 'GET' as const, path: '/api/Staff/Profile', headers: { authorization: bearers[0] ?? '' } }),
  };
  const steady = (forSeconds: number) => sendSteadily(server.address, [read], { perSecond: 100, seconds: forSeconds });
  try {
    for (const photo of photos) await send(bearers[0] ?? '', photo);
    await steady(5);
    await sleep(2 * SECOND);
    await vitalsOf(server);
    const before = rssMbOf(server.pid);
    resetPeak(server.pid);
    const statuses: number[] = [];
    const until = performance.now() + seconds * SECOND;
    const clearing = setInterval(() => void owner.query('delete from attempt'), SECOND);
    const senders = bearers.map(async (bearer, n) => {
      for (let i = n; performance.now() < until; i++) {
        const status = await send(bearer, photos[i % photos.length] as Buffer);
        statuses.push(status);
        // As a browser does that is asked to come again.
        if (status === 503) await sleep(SECOND);
      }
    });
    const reads = await steady(seconds);
    await Promise.all(senders);
    clearInterval(clearing);
    const grown = peakMbOf(server.pid) - before;
    const { loopP99Ms } = await vitalsOf(server);
    const p99 = quantile(
      reads.map(({ ms }) => ms),
      0.99,
    );
    const taken = statuses.filter((status) => status === 200).length;
    const { rows } = await owner.query<{ photos: number; largest: number }>(
      'select (select count(*)::int from photo) as photos, (select max(octet_length(bytes)) from photo_chunk) as largest',
    );
    printGoals('photos', [
      ['taken, a second', (taken / seconds).toFixed(1)],
      ['asked to come again', statuses.filter((status) => status === 503).length],
      ['failed', statuses.filter((s) => s !== 200 && s !== 503).length, '0', statuses.every((s) => s === 200 || s === 503)],
      ['memory above rest, MB', grown.toFixed(0), '≤ 150', grown <= 150],
      ['other calls meanwhile, p99 ms', p99.toFixed(1), '< 100', p99 < 100],
      ['other calls that failed', reads.filter(({ status }) => status !== 200).length, '0', reads.every(({ status }) => status === 200)],
      ['event loop, p99 ms', loopP99Ms.toFixed(1)],
      ['kept, and the largest piece', `${rows[0]?.photos}, ${rows[0]?.largest}`, '≤ 262144', (rows[0]?.largest ?? 0) <= 262_144],
    ]);
  } finally {
    await server.end('SIGTERM');
    await owner.end();
  }
});
process.exit();

async function openSession(client: pg.ClientBase, accountId: number): Promise<string> {
  const keys = makeKeys();
  await client.query(
    `insert into account (company_id, id, user_name, login_name, role, employee_id) values (4, $1, 'a' || $1::int, 'a' || $1::int, 'Admin', 1)`,
    [accountId],
  );
  await client.query(
    `insert into session (company_id, key_hash, bearer_hash, account_id, scope, password_typed_at, issued_at, expires_at)
     values (4, $1, $2, $3, 'full', now(), now() - interval '1 minute', now() + interval '1 day')`,
    [keys.keyHash, keys.bearerHash, accountId],
  );
  return `Bearer ${keys.access_token}`;
}

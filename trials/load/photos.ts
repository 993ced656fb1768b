// Photos from eight senders at once, large ones among them, beside 100 reads a second. Goals: memory +150 MB at most, p99 of the reads < 100 ms.
// In short: --seconds 2
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { SECOND } from '#domain/time.ts';
import { p99Of, printGoals } from '../shared/figures.ts';
import { fillCompany } from '../shared/fill-company.ts';
import { peakMbOf, resetPeak, rssMbOf } from '../shared/memory.ts';
import { options } from '../shared/options.ts';
import { withProduct } from '../shared/portal.ts';
import { vitalsOf } from '../shared/server-vitals.ts';
import { openStaffSession } from '../shared/staff-session.ts';
import { sendSteadily } from '../shared/steady-load.ts';

const COMPANY = 4;
const SENDERS = 8;
/** As the files of `ops/` have it: what a picture took is given back at once. */
const env = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
const { seconds } = options({ seconds: 30 });

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } });
/** What a browser sends, what a program may send, and the largest that has to be in memory as a whole. */
const photos = [
  await noise(2048, 1536).jpeg({ quality: 80 }).toBuffer(),
  await noise(6000, 4000).jpeg({ quality: 70 }).withMetadata({ orientation: 6 }).toBuffer(),
  await noise(3200, 2400).jpeg({ quality: 75, progressive: true }).toBuffer(),
];

async function send(address: string, authorization: string, photo: Buffer): Promise<number> {
  const answer = await fetch(`${address}/api/Photos?photoId=${randomUUID()}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const plan = {
  env,
  settings: ['fsync=off'],
  fill: async (client: Parameters<typeof fillCompany>[0]) => {
    await fillCompany(client, { companyId: COMPANY, customers: 100, jobsEach: 5 });
    const bearers: string[] = [];
    for (let n = 1; n <= SENDERS; n++) bearers.push(await openStaffSession(client, COMPANY, { id: 900_000 + n }));
    return bearers;
  },
};
await withProduct(plan, async ({ server, owner, filled: bearers }) => {
  const [authorization = ''] = bearers;
  const read = { name: 'read', share: 1, next: () => ({ method: 'GET' as const, path: '/api/Staff/Profile', headers: { authorization } }) };
  const steady = (forSeconds: number) => sendSteadily(server.address, [read], { perSecond: 100, seconds: forSeconds });
  for (const photo of photos) await send(server.address, authorization, photo);
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
      const status = await send(server.address, bearer, photos[i % photos.length] as Buffer);
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
  const { rows } = await owner.query<{ photos: number; largest: number }>(
    'select (select count(*)::int from photo) as photos, (select max(octet_length(bytes)) from photo_chunk) as largest',
  );
  const count = (isSo: (status: number) => boolean): number => statuses.filter(isSo).length;
  const failed = count((status) => status !== 200 && status !== 503);
  const failedReads = reads.filter(({ status }) => status !== 200).length;
  printGoals('photos', [
    ['taken, a second', (count((status) => status === 200) / seconds).toFixed(1)],
    ['asked to come again', count((status) => status === 503)],
    ['failed', failed, '0', failed === 0],
    ['memory above rest, MB', grown.toFixed(0), '≤ 150', grown <= 150],
    ['other calls meanwhile, p99 ms', p99Of(reads).toFixed(1), '< 100', p99Of(reads) < 100],
    ['other calls that failed', failedReads, '0', failedReads === 0],
    ['event loop, p99 ms', loopP99Ms.toFixed(1)],
    ['kept, and the largest piece', `${rows[0]?.photos}, ${rows[0]?.largest}`, '≤ 262144', (rows[0]?.largest ?? 0) <= 262_144],
  ]);
});

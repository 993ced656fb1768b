// What do picture bombs and files that are two things at once do to the server? Through Register, as an Admin, on a real process.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import sharp from 'sharp';
import { call } from '../shared/call.ts';
import type { ChildServer } from '../shared/child-server.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { fillCompany } from '../shared/fill-company.ts';
import { peakMbOf, resetPeak, rssMbOf } from '../shared/memory.ts';
import { withProduct } from '../shared/portal.ts';
import { vitalsOf } from '../shared/server-vitals.ts';
import { openStaffSession } from '../shared/staff-session.ts';
import { type Bomb, pictureBombs } from './pictures/picture-bombs.ts';

const COMPANY = 4;
const MOST_MB = 64;
const MOST_DELAY_MS = 50;
const REGISTER = '/api/Account/Register';

const rows: string[][] = [['what was sent', 'answer', 'ms', 'peak RSS MB', 'goal']];
const tell = (what: string, answer: string, isRight: boolean, ms = 0, grownMb = 0): void =>
  void rows.push([what, answer, ms.toFixed(0), grownMb.toFixed(0), verdict(isRight && grownMb <= MOST_MB)]);

async function fill(client: pg.ClientBase): Promise<string> {
  await fillCompany(client, { companyId: COMPANY, customers: 1, jobsEach: 1 });
  return openStaffSession(client, COMPANY);
}

/** Bodies that are bombs themselves. A status of 0: cut off without a word. */
const bodies: [what: string, expected: number[], headers: Record<string, string>, body: () => Iterable<Buffer>][] = [
  ['gzip body', [415], { 'content-encoding': 'gzip' }, () => [gzipSync(Buffer.alloc(50_000_000))]],
  ['body of 3.1 MB', [413], {}, () => [Buffer.alloc(3_250_000, 65)]],
  ['2 GB in pieces without a length', [413, 0], { 'transfer-encoding': 'chunked' }, () => endless(2_147_483_648)],
  ['2 GB by its length', [413, 0], { 'content-length': '2147483648' }, () => []],
  ['JSON nested three million deep', [400], {}, () => [Buffer.from('['.repeat(3_000_000))]],
  ['JSON of a million empty objects', [400], {}, () => [Buffer.from(`[${'{},'.repeat(990_000)}{}]`)]],
];

const bombs = await pictureBombs();
await withProduct({ fill, settings: ['fsync=off'] }, async ({ server, owner, filled: authorization }) => {
  const headers = { authorization, 'content-type': 'application/json' };
  const send = async ({ dataUrl }: Bomb, n: number): Promise<number> =>
    (await call(`${server.address}${REGISTER}`, { method: 'POST', headers, body: colleague(dataUrl, n) })).status;
  // What a server has seen after its first day: small pictures, and photographs as large as they may be.
  const ordinary = bombs.filter(({ name }) => /^JPEG (with place|of noise)/.test(name));
  for (let n = 0; n < 20; n++) await send(ordinary[n % ordinary.length] as Bomb, 10_000 + n);
  await sleep(1500);
  await vitalsOf(server);
  const before = rssMbOf(server.pid);
  const measured = async (what: string, work: () => Promise<number[]>, isRight: (status: number) => boolean): Promise<void> => {
    await owner.query('delete from attempt');
    resetPeak(server.pid);
    const startedAt = performance.now();
    const statuses = await work();
    const answer = [...new Set(statuses)].join(', ').replace(/^0$/, 'cut off');
    tell(what, answer, statuses.every(isRight), performance.now() - startedAt, peakMbOf(server.pid) - before);
  };
  const isRefused = (status: number) => status === 400 || status === 413;
  for (const [n, bomb] of bombs.entries())
    await measured(
      bomb.name,
      async () => [await send(bomb, n)],
      (status) => isRefused(status) || (bomb.isPicture === true && status === 200),
    );
  for (const [what, expected, more, body] of bodies)
    await measured(
      what,
      async () => [await post(server, { ...headers, ...more }, body())],
      (status) => expected.includes(status),
    );
  await tellDelay(server, 'over all of it');
  const large = bombs.filter((bomb) => bomb.isPicture && /4 000 × 4 000/.test(bomb.name));
  await measured(
    'eight of the largest at once',
    () => Promise.all(Array.from({ length: 8 }, (_, i) => send(large[i % large.length] as Bomb, 20_000 + i))),
    (status) => status === 200 || isRefused(status) || status === 503,
  );
  await tellDelay(server, 'meanwhile');
  await checkStored(owner);
});
printTable(rows);

function* endless(bytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(65_536, 65);
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
}

function post(server: ChildServer, headers: Record<string, string>, body: Iterable<Buffer>): Promise<number> {
  return new Promise((ok) => {
    const outgoing = request(`${server.address}${REGISTER}`, { method: 'POST', headers, agent: false }, (incoming) => {
      incoming.resume();
      ok(incoming.statusCode ?? 0);
      outgoing.destroy();
    });
    outgoing.on('error', () => ok(0));
    outgoing.flushHeaders();
    const closed = new Promise<void>((gone) => outgoing.once('close', gone));
    void (async () => {
      for (const piece of body) {
        if (outgoing.destroyed) return;
        if (!outgoing.write(piece)) await Promise.race([new Promise<void>((next) => outgoing.once('drain', next)), closed]);
      }
      if (!headers['content-length']) outgoing.end();
    })();
  });
}

/** Since it was last asked. */
async function tellDelay(server: ChildServer, when: string): Promise<void> {
  const { loopP99Ms } = await vitalsOf(server);
  tell(`event loop delay ${when}, p99`, `${loopP99Ms.toFixed(1)} ms (< ${MOST_DELAY_MS})`, loopP99Ms < MOST_DELAY_MS);
}

/** What was kept is small, a WebP, and holds nothing but pixels. */
async function checkStored(owner: pg.Client): Promise<void> {
  const { rows: stored } = await owner.query<{ picture_webp: Buffer }>('select picture_webp from employee where picture_webp is not null');
  let wrong = 0;
  for (const { picture_webp } of stored) {
    const { format, width, height, exif, icc, xmp, pages } = await sharp(picture_webp).metadata();
    const isPlain = !exif && !icc && !xmp && !pages && !/script|hemmelig/.test(picture_webp.toString('latin1'));
    if (format !== 'webp' || width > 512 || height > 512 || !isPlain) wrong++;
  }
  tell('kept pictures that are more than pixels', `${wrong} of ${stored.length}`, wrong === 0 && stored.length > 0);
}

function colleague(userImge: string, n: number): object {
  return {
    ...{ userName: `bruker${n}`, email: `bruker${n}@c4.example`, phoneNumber: '41234567', userRole: 'Employee', department: 1 },
    ...{ firstName: 'Nora', lastName: 'Ny', startDate: '2026-12-01', userImge },
  };
}

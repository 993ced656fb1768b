// What do picture bombs and files that are two things at once do to the server? Through Register, as an Admin, on a real process.

import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import sharp from 'sharp';
import type { LoginAnswer } from '#contract/customer/login.ts';
import { encodeBasic } from '#domain/basic-header.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { type ChildServer, startProduct } from '../shared/child-server.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { fillCompany } from '../shared/fill-company.ts';
import { peakMbOf, resetPeak, rssMbOf } from '../shared/memory.ts';
import { vitalsOf } from '../shared/server-vitals.ts';
import { type Bomb, pictureBombs } from './pictures/picture-bombs.ts';

const PASSWORD = 'Riktig-passord-4';
const MOST_MB = 64;
const MOST_DELAY_MS = 50;

const rows: string[][] = [['what was sent', 'answer', 'ms', 'peak RSS MB', 'goal']];
const tell = (what: string, answer: string, ms: number, grownMb: number, isRight: boolean): void =>
  void rows.push([what, answer, ms.toFixed(0), grownMb.toFixed(0), verdict(isRight && grownMb <= MOST_MB)]);
const bombs = await pictureBombs();
await withPostgres(['fsync=off'], async (url) => {
  const env = { DATABASE_URL: await createDatabase(url, 'pictures'), DEMO: 'off', METRICS_PORT: '0' };
  const hash = await createPasswords().hash(PASSWORD);
  await asOwner(env, async (client) => {
    await fillCompany(client, { companyId: 4, customers: 1, jobsEach: 1 });
    await client.query('alter table employee alter column id restart with 1000');
    await client.query(
      `insert into account (company_id, id, user_name, login_name, role, employee_id, password_hash) values (4, 900, 'sjef', 'sjef', 'Admin', 1, $1)`,
      [hash],
    );
  });
  const owner = new pg.Client({ connectionString: env.DATABASE_URL });
  await owner.connect();
  const server = await startProduct(env);
  try {
    await tryAll(server, owner);
  } finally {
    await server.end('SIGTERM');
    await owner.end();
  }
});
console.log('');
printTable(rows);
process.exit();

async function tryAll(server: ChildServer, owner: pg.Client): Promise<void> {
  const login = await fetch(`${server.address}/api/Customer/Login`, {
    method: 'POST',
    headers: { authorization: encodeBasic({ id: 'sjef', value: PASSWORD }), companyid: '4' },
  });
  const { access_token } = (await login.json()) as LoginAnswer;
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  let cleared: Promise<unknown> = Promise.resolve();
  const send = async (bomb: Bomb, n: number): Promise<{ status: number; ms: number }> => {
    cleared = cleared.then(() => owner.query('delete from attempt'));
    await cleared;
    const startedAt = performance.now();
    const answer = await fetch(`${server.address}/api/Account/Register`, {
      method: 'POST',
      headers,
      body: JSON.stringify(colleague(bomb.dataUrl, n)),
    });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - startedAt };
  };
  // What a server has seen after its first day: small pictures, and photographs as large as they may be.
  const ordinary = bombs.filter(({ name }) => /^JPEG (with place|of noise)/.test(name));
  for (let n = 0; n < 20; n++) await send(ordinary[n % ordinary.length] as Bomb, 10_000 + n);
  await sleep(1500);
  await vitalsOf(server);
  const before = rssMbOf(server.pid);
  for (const [n, bomb] of bombs.entries()) await tryBomb(server, bomb, () => send(bomb, n), before);
  await tryBodies(server, headers, before);
  await tellDelay(server, 'over all of it');
  await tryAllAtOnce(server, send, before);
  await checkStored(owner);
}

async function tryBomb(
  server: ChildServer,
  bomb: Bomb,
  send: () => Promise<{ status: number; ms: number }>,
  before: number,
): Promise<void> {
  resetPeak(server.pid);
  const { status, ms } = await send();
  const grown = peakMbOf(server.pid) - before;
  const isRight = (status >= 400 && status < 500) || (bomb.isPicture === true && status === 200);
  tell(bomb.name, status === 200 ? '200, made anew' : String(status), ms, grown, isRight);
}

/** Bodies that are bombs themselves. */
async function tryBodies(server: ChildServer, headers: Record<string, string>, before: number): Promise<void> {
  const bodies: [string, number[], () => Promise<number>][] = [
    ['gzip body', [415], () => post(server, { ...headers, 'content-encoding': 'gzip' }, [gzipSync(Buffer.alloc(50_000_000))])],
    ['body of 3.1 MB', [413], () => post(server, headers, [Buffer.alloc(3_250_000, 65)])],
    [
      '2 GB in pieces without a length',
      [413, 0],
      () => post(server, { ...headers, 'transfer-encoding': 'chunked' }, endless(2_147_483_648)),
    ],
    ['2 GB by its length', [413, 0], () => post(server, { ...headers, 'content-length': '2147483648' }, [])],
    ['JSON nested three million deep', [400], () => post(server, headers, [Buffer.from('['.repeat(3_000_000))])],
    ['JSON nested and closed again', [400], () => post(server, headers, [Buffer.from('['.repeat(1_500_000) + ']'.repeat(1_500_000))])],
    ['JSON of a million empty objects', [400], () => post(server, headers, [Buffer.from(`[${'{},'.repeat(990_000)}{}]`)])],
    [
      'the same without a login',
      [401],
      () => post(server, { 'content-type': 'application/json' }, [Buffer.from(`[${'{},'.repeat(990_000)}{}]`)]),
    ],
  ];
  for (const [name, expected, send] of bodies) {
    resetPeak(server.pid);
    const startedAt = performance.now();
    const status = await send();
    const grown = peakMbOf(server.pid) - before;
    tell(name, status === 0 ? 'cut off' : String(status), performance.now() - startedAt, grown, expected.includes(status));
  }
}

function* endless(bytes: number): Generator<Buffer> {
  const piece = Buffer.alloc(65_536, 65);
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
}

/** 0: the server cut the connection without a word. */
function post(server: ChildServer, headers: Record<string, string>, body: Iterable<Buffer>): Promise<number> {
  return new Promise((ok) => {
    const outgoing = request(`${server.address}/api/Account/Register`, { method: 'POST', headers, agent: false }, (incoming) => {
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

/** The largest that are taken, eight in the same moment. */
async function tryAllAtOnce(
  server: ChildServer,
  send: (bomb: Bomb, n: number) => Promise<{ status: number; ms: number }>,
  before: number,
): Promise<void> {
  const large = bombs.filter((bomb) => bomb.isPicture && /4 000 × 4 000/.test(bomb.name));
  resetPeak(server.pid);
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => send(large[i % large.length] as Bomb, 20_000 + i)));
  const grown = peakMbOf(server.pid) - before;
  const statuses = [...new Set(answers.map((a) => a.status))].join(', ');
  tell('eight of the largest at once', statuses, performance.now() - startedAt, grown, true);
  await tellDelay(server, 'meanwhile');
}

/** Since it was last asked. */
async function tellDelay(server: ChildServer, when: string): Promise<void> {
  const { loopP99Ms } = await vitalsOf(server);
  tell(`event loop delay ${when}, p99`, `${loopP99Ms.toFixed(1)} ms (< ${MOST_DELAY_MS})`, 0, 0, loopP99Ms < MOST_DELAY_MS);
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
  tell('kept pictures that are more than pixels', `${wrong} of ${stored.length}`, 0, 0, wrong === 0 && stored.length > 0);
}

function colleague(userImge: string, n: number): object {
  return {
    ...{ userName: `bruker${n}`, email: `bruker${n}@c4.example`, phoneNumber: '41234567', userRole: 'Employee', department: 1 },
    ...{ firstName: 'Nora', lastName: 'Ny', startDate: '2026-12-01', userImge },
  };
}

// One company's logins send files and ask for PDFs as hard as they can. Goal: another company's uploads and PDFs take at most twice as long.
// In short: --rounds 1
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import type pg from 'pg';
import sharp from 'sharp';
import { SECOND } from '#domain/time.ts';
import { type Goal, median, printGoals } from '../shared/figures.ts';
import { addSessions, fillCompany, openSessions } from '../shared/fill-company.ts';
import { options } from '../shared/options.ts';
import { withProduct } from '../shared/portal.ts';

const [ATTACKED, OTHER] = [4, 2];
const LOGINS = 8;
const LINES = 120;
const { rounds, only } = options({ rounds: 15, only: '' });

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } });
const [usual, heavy] = [await noise(2048, 1536).jpeg({ quality: 80 }).toBuffer(), await noise(6000, 4000).jpeg({ quality: 70 }).toBuffer()];

type Login = { bearer: string; headers: Record<string, string> };

async function fill(client: pg.ClientBase): Promise<Record<number, Login[]>> {
  const logins: Record<number, Login[]> = {};
  for (const companyId of [ATTACKED, OTHER]) {
    await fillCompany(client, { companyId, customers: LOGINS, jobsEach: 1 });
    await client.query(
      `insert into invoice_basis (company_id, id, job_id, customer_number, invoice_date, job_start, job_stop, places, work_sum_ore, material_sum_ore,
         start_up_sum_ore, client_html, form_date, installer)
       select company_id, invoice_id, id, customer_id::text, job_date, '08:00', '12:30', '[]', 0, 0, 0, '', job_date, 'Ansatt' from job where company_id = $1`,
      [companyId],
    );
    await client.query(
      `insert into invoice_line (company_id, invoice_id, position, description, quantity, sales_price_ore, discount_percent)
       select company_id, id, p, 'Vare ' || p, 1, 12500, 0 from invoice_basis, generate_series(1, ${LINES}) p where company_id = $1`,
      [companyId],
    );
    const ids = Array.from({ length: LOGINS }, (_, i) => i + 1);
    const [bearers, headers] = [await addSessions(client, companyId, ids), await openSessions(client, companyId, ids)];
    logins[companyId] = ids.map((_, i) => ({ bearer: `Bearer ${bearers[i]?.access_token}`, headers: headers[i] ?? {} }));
  }
  return logins;
}

type TimedAnswer = { status: number; ms: number };

async function upload(address: string, { bearer }: Login, photo: Buffer): Promise<TimedAnswer> {
  const startedAt = performance.now();
  const answer = await fetch(`${address}/api/Photos?photoId=${randomUUID()}`, {
    method: 'POST',
    headers: { authorization: bearer, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  }).catch(() => undefined);
  await answer?.arrayBuffer();
  return { status: answer?.status ?? 0, ms: performance.now() - startedAt };
}

async function drawPdf(address: string, { headers }: Login, jobId: number): Promise<TimedAnswer> {
  const startedAt = performance.now();
  const answer = await fetch(`${address}/api/Customer/FormPdf?jobId=${jobId}&schemaId=1`, { headers }).catch(() => undefined);
  await answer?.arrayBuffer();
  return { status: answer?.status ?? 0, ms: performance.now() - startedAt };
}

/** Says it has 10 MB, sends most of its share at once and the rest by the drop; begins again when it is cut off. */
function trickle(address: string, login: Login): void {
  const headers = { authorization: login.bearer, 'content-type': 'image/jpeg', 'content-length': '10000000' };
  const outgoing = request(`${address}/api/Photos?photoId=${randomUUID()}`, { method: 'POST', headers, agent: false });
  outgoing.write(Buffer.alloc(2_990_000, 0xff));
  const drops = setInterval(() => outgoing.write(Buffer.alloc(25_000)), 5 * SECOND);
  outgoing.on('response', () => outgoing.destroy());
  outgoing.on('error', () => {});
  outgoing.on('close', () => {
    clearInterval(drops);
    setTimeout(() => trickle(address, login), SECOND);
  });
}

type Attack = { kind: 'trickle' | 'upload' | 'pdf'; logins: Login[]; address: string; jobId?: number };

/** In a thread of its own, until that is ended. */
function attackWith({ kind, logins, address, jobId = 0 }: Attack): void {
  for (const login of logins) {
    if (kind === 'trickle') for (let i = 0; i < 4; i++) trickle(address, login);
    else if (kind === 'upload') loop(4, () => upload(address, login, heavy));
    else loop(60, () => drawPdf(address, login, jobId));
  }
}

/** Calls again and again, so many at once. */
function loop(atOnce: number, act: () => Promise<unknown>): void {
  const again = async (): Promise<void> => {
    await act();
    return again();
  };
  for (let i = 0; i < atOnce; i++) void again();
}

if (isMainThread) await measureAll();
else attackWith(workerData as Attack);

async function measureAll(): Promise<void> {
  await withProduct({ fill, settings: ['fsync=off'] }, async ({ server: { address }, owner, filled }) => {
    const [attackers = [], [other, neighbour] = []] = [filled[ATTACKED], filled[OTHER]];
    if (!other || !neighbour) throw new Error('there is no session');
    const clearing = setInterval(() => void owner.query('delete from attempt; delete from photo'), SECOND / 2);
    const rows: Goal[] = [];
    const measure = async (act: () => Promise<TimedAnswer>): Promise<TimedAnswer[]> => {
      const taken: TimedAnswer[] = [];
      for (let i = 0; i < rounds; i++) taken.push(await act());
      return taken;
    };
    /** Just before and beside it: the machine may have other work. */
    const compare = async (what: string, act: () => Promise<TimedAnswer>, attack: Omit<Attack, 'address'>): Promise<void> => {
      if (!what.includes(only)) return;
      await act();
      const alone = median((await measure(act)).map(({ ms }) => ms));
      const attacking = new Worker(new URL(import.meta.url), { workerData: { ...attack, address } });
      await sleep(2 * SECOND);
      const attacked = await measure(act);
      await attacking.terminate();
      await sleep(2 * SECOND);
      const [under, slowest] = [median(attacked.map(({ ms }) => ms)), Math.max(...attacked.map(({ ms }) => ms))];
      const failed = attacked.filter(({ status }) => status !== 200).length;
      rows.push([`${what}, ms`, `${alone.toFixed(0)} → ${under.toFixed(0)}, slowest ${slowest.toFixed(0)}`, '≤ 2 ×', under <= 2 * alone]);
      rows.push([`${what}, refused`, `${failed} of ${rounds}`, '0', failed === 0]);
      console.error(
        rows
          .slice(-2)
          .map(([name, seen]) => `${name}: ${seen}`)
          .join('; '),
      );
    };
    const sendUsual = () => upload(address, other, usual);
    const drawOther = () => drawPdf(address, other, 1);
    await compare('uploads beside trickled ones of two logins', sendUsual, { kind: 'trickle', logins: attackers.slice(0, 2) });
    await compare('uploads beside large ones of eight logins', sendUsual, { kind: 'upload', logins: attackers });
    await compare('uploads beside large ones of a neighbour', sendUsual, { kind: 'upload', logins: [neighbour] });
    await compare('PDFs beside 60 at once of one login', drawOther, { kind: 'pdf', logins: attackers.slice(0, 1), jobId: 1 });
    await compare('PDFs beside 60 at once of a neighbour', drawOther, { kind: 'pdf', logins: [neighbour], jobId: 2 });
    clearInterval(clearing);
    printGoals('files', rows);
  });
  process.exit();
}

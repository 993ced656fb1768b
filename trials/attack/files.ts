// One company's logins send files and ask for PDFs as hard as they can. Goal: another company's uploads and PDFs take at most twice as long.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import sharp from 'sharp';
import { SECOND } from '#domain/time.ts';
import { call } from '../shared/call.ts';
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

type Taken = { status: number; ms: number };

async function upload(address: string, { bearer }: Login, photo: Buffer): Promise<Taken> {
  const startedAt = performance.now();
  const answer = await fetch(`${address}/api/Photos?photoId=${randomUUID()}`, {
    method: 'POST',
    headers: { authorization: bearer, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  }).catch(() => undefined);
  await answer?.arrayBuffer();
  return { status: answer?.status ?? 0, ms: performance.now() - startedAt };
}

const drawPdf = async (address: string, { headers }: Login, jobId: number): Promise<Taken> =>
  call(`${address}/api/Customer/FormPdf?jobId=${jobId}&schemaId=1`, { headers }).catch(() => ({ status: 0, ms: 0 }));

/** Says it has 10 MB, sends most of its share at once and the rest by the drop; begins again when it is cut off. */
function trickle(address: string, { bearer }: Login, isOver: () => boolean): void {
  if (isOver()) return;
  const headers = { authorization: bearer, 'content-type': 'image/jpeg', 'content-length': '10000000' };
  const outgoing = request(`${address}/api/Photos?photoId=${randomUUID()}`, { method: 'POST', headers, agent: false });
  outgoing.write(Buffer.alloc(2_990_000, 0xff));
  const drops = setInterval(() => (isOver() ? outgoing.destroy() : outgoing.write(Buffer.alloc(25_000))), 5 * SECOND);
  outgoing.on('response', () => outgoing.destroy());
  outgoing.on('error', () => {});
  outgoing.on('close', () => {
    clearInterval(drops);
    setTimeout(() => trickle(address, { bearer, headers: {} }, isOver), SECOND);
  });
}

/** Calls again and again, so many at once, until it is over. */
function loop(atOnce: number, isOver: () => boolean, act: () => Promise<unknown>): void {
  const again = async () => {
    while (!isOver()) await act();
  };
  for (let i = 0; i < atOnce; i++) void again();
}

await withProduct({ fill, settings: ['fsync=off'] }, async ({ server: { address }, owner, filled }) => {
  const [attackers = [], [other, neighbour] = []] = [filled[ATTACKED], filled[OTHER]];
  if (!other || !neighbour) throw new Error('nobody is logged in');
  const clearing = setInterval(() => void owner.query('delete from attempt; delete from photo'), SECOND / 2);
  const rows: Goal[] = [];
  const measure = async (act: () => Promise<Taken>): Promise<Taken[]> => {
    const taken: Taken[] = [];
    for (let i = 0; i < rounds; i++) taken.push(await act());
    return taken;
  };
  /** Just before and beside it: the machine may have other work. */
  const compare = async (what: string, act: () => Promise<Taken>, attack: (isOver: () => boolean) => void): Promise<void> => {
    if (!what.includes(only)) return;
    await act();
    const alone = median((await measure(act)).map(({ ms }) => ms));
    let isOver = false;
    attack(() => isOver);
    await sleep(2 * SECOND);
    const attacked = await measure(act);
    isOver = true;
    await sleep(6 * SECOND);
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
  await compare('uploads beside trickled ones of two logins', sendUsual, (isOver) => {
    for (const login of attackers.slice(0, 2)) for (let i = 0; i < 4; i++) trickle(address, login, isOver);
  });
  await compare('uploads beside large ones of eight logins', sendUsual, (isOver) => {
    for (const login of attackers) loop(4, isOver, () => upload(address, login, heavy));
  });
  await compare('uploads beside large ones of a neighbour', sendUsual, (isOver) =>
    loop(4, isOver, () => upload(address, neighbour, heavy)),
  );
  await compare('PDFs beside 60 at once of one login', drawOther, (isOver) => {
    for (const login of attackers.slice(0, 1)) loop(60, isOver, () => drawPdf(address, login, 1));
  });
  await compare('PDFs beside 60 at once of a neighbour', drawOther, (isOver) => loop(60, isOver, () => drawPdf(address, neighbour, 2)));
  clearInterval(clearing);
  printGoals('files', rows);
});
process.exit();

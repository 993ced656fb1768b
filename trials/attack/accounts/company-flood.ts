// Floods one company with logins, imports and exports until it is stopped. Runs as a process of its own: ADDRESS, CALLS (a file), RATE, SECONDS.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CustomerCall } from '../../shared/customer-calls.ts';

export type Flood = { logins: CustomerCall[]; exports: CustomerCall[]; imports: { headers: Record<string, string>; lines: number } };

const { ADDRESS = '', CALLS = '', RATE = '', SECONDS = '' } = process.env;
const flood = JSON.parse(readFileSync(CALLS, 'utf8')) as Flood;
const endsAt = performance.now() + Number(SECONDS) * 1000;
const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const statuses: Record<string, number> = {};

async function send(name: string, { method, path, headers }: CustomerCall, body?: string): Promise<void> {
  await new Promise<void>((done) => {
    const outgoing = request(`${ADDRESS}${path}`, { method, agent, headers }, (incoming) => {
      const key = `${name} ${incoming.statusCode}`;
      statuses[key] = (statuses[key] ?? 0) + 1;
      incoming.resume().on('close', done);
    });
    outgoing.setTimeout(15_000, () => outgoing.destroy());
    outgoing.on('error', () => done());
    outgoing.end(body);
  });
}

const html = '<p>'.repeat(20) + 'Takk for <b>oppdraget</b>. '.repeat(20);
const importBody = (n: number): string =>
  Array.from({ length: flood.imports.lines }, (_, i) =>
    JSON.stringify({
      kind: 'customer',
      company: 4,
      id: `f${n}-${i}`,
      customerNumber: `8${n}${String(i).padStart(5, '0')}`,
      name: html.slice(0, 190),
    }),
  ).join('\n');

async function importOn(): Promise<void> {
  for (let n = 0; performance.now() < endsAt; n++)
    await send('import', { method: 'POST', path: `/api/Import?dryRun=${n % 2 === 0}`, headers: flood.imports.headers }, importBody(n));
}
async function exportOn(lane: number): Promise<void> {
  for (let n = lane; performance.now() < endsAt; n += 8) await send('export', flood.exports[n % flood.exports.length] as CustomerCall);
}
async function logInOn(): Promise<void> {
  const startedAt = performance.now();
  for (let n = 0; performance.now() < endsAt; n++) {
    const wait = startedAt + (n * 1000) / Number(RATE) - performance.now();
    if (wait > 0) await sleep(wait);
    void send('login', flood.logins[n % flood.logins.length] as CustomerCall);
  }
}

await Promise.all([logInOn(), importOn(), ...Array.from({ length: 8 }, (_, lane) => exportOn(lane))]);
console.log(JSON.stringify(statuses));
process.exit();

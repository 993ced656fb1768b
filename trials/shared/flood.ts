// Sends calls at a steady rate and, in lanes beside it, calls without a pause. The sender runs as a process of its own.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { call } from './call.ts';
import type { CustomerCall } from './customer-calls.ts';
import { median } from './figures.ts';
import { inTurn, sendSteadily } from './steady-load.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

export type FloodCall = CustomerCall & { body?: string };
export type Flood = { address: string; perSecond: number; seconds: number; steady: CustomerCall[]; lanes?: FloodCall[][] };
/** How many of each status came back, from either side. */
export type FloodFigures = { perSecond: number; refusedP50Ms: number; statuses: Record<string, number> };

/** A failed login is answered late on purpose: so many must be under way to keep up the rate. */
const CONNECTIONS = 300;

export const flood = (what: Flood): Promise<FloodFigures> =>
  inTemporaryFolder(async (folder) => {
    const file = join(folder, 'flood.json');
    writeFileSync(file, JSON.stringify(what));
    const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url), file]);
    return JSON.parse(stdout) as FloodFigures;
  });

async function send({ address, perSecond, seconds, steady, lanes = [] }: Flood): Promise<FloodFigures> {
  const endsAt = performance.now() + seconds * 1000;
  const statuses: Record<string, number> = {};
  const lane = async (calls: FloodCall[]): Promise<void> => {
    for (const next = inTurn(calls); performance.now() < endsAt; ) {
      const { path, ...request } = next();
      const status = await call(`${address}${path}`, request).then(
        (answer) => answer.status,
        () => 0,
      );
      const key = `${path.replace(/\?.*/, '')} ${status}`;
      statuses[key] = (statuses[key] ?? 0) + 1;
    }
  };
  const kinds = [{ name: 'steady', share: 1, next: inTurn(steady) }];
  const [sent] = await Promise.all([sendSteadily(address, kinds, { perSecond, seconds, connections: CONNECTIONS }), ...lanes.map(lane)]);
  for (const { status } of sent) statuses[status] = (statuses[status] ?? 0) + 1;
  const refused = sent.filter(({ status }) => status === 429 || status === 503);
  return {
    perSecond: sent.filter(({ status }) => status > 0).length / seconds,
    refusedP50Ms: median(refused.map(({ tookMs }) => tookMs)),
    statuses,
  };
}

if (import.meta.main) {
  console.log(JSON.stringify(await send(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Flood)));
  process.exit();
}

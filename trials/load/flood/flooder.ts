// Makes the calls of a file at a steady rate, over and over, and tells as JSON how they were answered. Runs as a process of its own.
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { CustomerCall } from '../../shared/customer-calls.ts';
import { quantile } from '../../shared/figures.ts';

export type FloodFigures = {
  perSecond: number;
  answered: Record<string, number>;
  refusedP50Ms: number;
  refusedP99Ms: number;
  failed: number;
};

const { ADDRESS = '', CALLS = '', RATE = '', SECONDS = '' } = process.env;
/** A failed login is answered late on purpose: so many must be under way to keep up the rate. */
const CONNECTIONS = 300;

const calls = JSON.parse(readFileSync(CALLS, 'utf8')) as CustomerCall[];
const answered: Record<string, number> = {};
const refusedMs: number[] = [];
let connection = 0;
const { errors, timeouts, duration } = await autocannon({
  url: ADDRESS,
  connections: CONNECTIONS,
  duration: Number(SECONDS),
  overallRate: Number(RATE),
  reconnectRate: 900,
  setupClient(client) {
    client.setRequests(calls.filter((_, i) => i % CONNECTIONS === connection));
    connection++;
    client.on('response', (status, _bytes, ms) => {
      answered[status] = (answered[status] ?? 0) + 1;
      if (status === 429 || status === 503) refusedMs.push(ms);
    });
  },
});
const count = Object.values(answered).reduce((sum, n) => sum + n, 0);
const figures: FloodFigures = {
  perSecond: count / duration,
  answered,
  refusedP50Ms: quantile(refusedMs, 0.5),
  refusedP99Ms: quantile(refusedMs, 0.99),
  failed: errors + timeouts,
};
console.log(JSON.stringify(figures));

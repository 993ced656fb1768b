// Makes the calls of a file at a steady rate, over and over, and tells as JSON how they were answered. Runs as a process of its own.
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { CustomerCall } from '../../shared/customer-calls.ts';
import { median } from '../../shared/figures.ts';

export type FloodFigures = { perSecond: number; refusedP50Ms: number };

const { ADDRESS = '', CALLS = '', RATE = '', SECONDS = '' } = process.env;
/** A failed login is answered late on purpose: so many must be under way to keep up the rate. */
const CONNECTIONS = 300;

const calls = JSON.parse(readFileSync(CALLS, 'utf8')) as CustomerCall[];
const refusedMs: number[] = [];
let answered = 0;
let connection = 0;
const { duration } = await autocannon({
  url: ADDRESS,
  connections: CONNECTIONS,
  duration: Number(SECONDS),
  overallRate: Number(RATE),
  reconnectRate: 900,
  setupClient(client) {
    client.setRequests(calls.filter((_, i) => i % CONNECTIONS === connection));
    connection++;
    client.on('response', (status, _bytes, ms) => {
      answered++;
      if (status === 429 || status === 503) refusedMs.push(ms);
    });
  },
});
const figures: FloodFigures = { perSecond: answered / duration, refusedP50Ms: median(refusedMs) };
console.log(JSON.stringify(figures));

// One company makes four fifths of all calls: do the customers of the others wait longer than when the same calls come from everywhere?
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endChildren, startProduct } from '../shared/child-server.ts';
import { homeCalls } from '../shared/customer-calls.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { median, pairedRatio, printTable, quantile, verdict } from '../shared/figures.ts';
import { fillCompanies, openVisitors, type Visitor } from '../shared/large-companies.ts';
import { load } from '../shared/load.ts';
import { inTurn, type Kind, type Sent, sendSteadily } from '../shared/steady-load.ts';

const NOISY_SHARE = 80;
const MOST_GROWTH = 1.25;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '5' },
    /** Calls a second; about half of what two cores can answer beside the sender. */
    rate: { type: 'string', default: '500' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const perSecond = Number(values.rate);

type Manner = { name: string; kinds: Kind[]; perSecond: number; p50Ms: number[]; p99Ms: number[]; failed: number };

await withPostgres([], async (serverUrl) => {
  const DATABASE_URL = await createDatabase(serverUrl, 'noisy');
  const visitors = await asOwner({ DATABASE_URL }, async (client) =>
    openVisitors(client, await fillCompanies(client, { customers: 20_000, jobs: 100_000 }), 3000),
  );
  const noisy = visitors[0]?.companyId;
  const [theirs, others] = [visitors.filter((v) => v.companyId === noisy), visitors.filter((v) => v.companyId !== noisy)];
  const kind = (name: string, share: number, of: readonly Visitor[]): Kind => ({ name, share, next: inTurn(of.flatMap(homeCalls)) });
  const manner = (name: string, rate: number, kinds: Kind[]): Manner => ({ name, kinds, perSecond: rate, p50Ms: [], p99Ms: [], failed: 0 });
  const manners = [
    manner('the others alone', perSecond * (1 - NOISY_SHARE / 100), [kind('others', 1, others)]),
    manner('as many calls, from everywhere', perSecond, [kind('rest', NOISY_SHARE, visitors), kind('others', 100 - NOISY_SHARE, others)]),
    manner(`${NOISY_SHARE} % from one company`, perSecond, [kind('noisy', NOISY_SHARE, theirs), kind('others', 100 - NOISY_SHARE, others)]),
  ];
  try {
    const { address } = await startProduct({ DATABASE_URL, DEMO: 'off' });
    await load(address, visitors.flatMap(homeCalls), 8);
    for (let round = 0; round < rounds; round++)
      for (const one of round % 2 === 0 ? manners : manners.toReversed()) {
        await sleep(300);
        note(one, await sendSteadily(address, one.kinds, { perSecond: one.perSecond, seconds }));
      }
    print(manners);
  } finally {
    await endChildren();
  }
});

function note(manner: Manner, sent: readonly Sent[]): void {
  const times = sent.filter((s) => s.kind === 'others').map((s) => s.ms);
  manner.p50Ms.push(quantile(times, 0.5));
  manner.p99Ms.push(quantile(times, 0.99));
  manner.failed += sent.filter((s) => s.status !== 200).length;
}

function print(manners: readonly Manner[]): void {
  console.log(`\nthe calls of the home page; times of the other companies' customers; ${rounds} rounds of ${seconds} s, medians`);
  printTable([
    ['', 'calls/s', 'p50 ms', 'p99 ms', 'failed'],
    ...manners.map((m) => [m.name, m.perSecond.toFixed(0), median(m.p50Ms).toFixed(1), median(m.p99Ms).toFixed(1), m.failed.toFixed(0)]),
  ]);
  const [, even, noisy] = manners;
  const growth = pairedRatio(noisy?.p99Ms ?? [], even?.p99Ms ?? []);
  console.log(`p99 beside a noisy company   ${growth.toFixed(2)}  goal ≤ ${MOST_GROWTH}: ${verdict(growth <= MOST_GROWTH)}`);
  const failed = manners.reduce((sum, m) => sum + m.failed, 0);
  console.log(`failed                       ${failed}  goal 0: ${verdict(failed === 0)}`);
}

// One company makes four fifths of all calls: do the customers of the others wait longer than when the same calls come from everywhere?
import { setTimeout as sleep } from 'node:timers/promises';
import { homeCalls } from '../shared/customer-calls.ts';
import { median, pairedRatio, printGoals, printTable, quantile } from '../shared/figures.ts';
import type { Visitor } from '../shared/large-companies.ts';
import { load } from '../shared/load.ts';
import { options } from '../shared/options.ts';
import { withPortal } from '../shared/portal.ts';
import { inTurn, type Kind, sendSteadily } from '../shared/steady-load.ts';

const NOISY_SHARE = 80;
const MOST_GROWTH = 1.25;
// A rate of about half of what two cores can answer beside the sender.
const { rounds, seconds, rate, customers } = options({ rounds: 9, seconds: 5, rate: 500, customers: 20_000 });

type Manner = { name: string; kinds: Kind[]; perSecond: number; p99Ms: number[]; failed: number };

await withPortal({ customers, visitors: 3000 }, async ({ server: { address }, visitors }) => {
  const noisy = visitors[0]?.companyId;
  const [theirs, others] = [visitors.filter((v) => v.companyId === noisy), visitors.filter((v) => v.companyId !== noisy)];
  const kind = (name: string, share: number, of: readonly Visitor[]): Kind => ({ name, share, next: inTurn(of.flatMap(homeCalls)) });
  const manner = (name: string, perSecond: number, kinds: Kind[]): Manner => ({ name, kinds, perSecond, p99Ms: [], failed: 0 });
  const beside = (of: readonly Visitor[]) => [kind('rest', NOISY_SHARE, of), kind('others', 100 - NOISY_SHARE, others)];
  const manners = [
    manner('the others alone', rate * (1 - NOISY_SHARE / 100), [kind('others', 1, others)]),
    manner('as many calls, from everywhere', rate, beside(visitors)),
    manner(`${NOISY_SHARE} % from one company`, rate, beside(theirs)),
  ];
  await load(address, visitors.flatMap(homeCalls), 8);
  for (let round = 0; round < rounds; round++)
    for (const one of round % 2 === 0 ? manners : manners.toReversed()) {
      await sleep(300);
      const sent = await sendSteadily(address, one.kinds, { perSecond: one.perSecond, seconds });
      const times = sent.filter((s) => s.kind === 'others').map((s) => s.ms);
      one.p99Ms.push(quantile(times, 0.99));
      one.failed += sent.filter((s) => s.status !== 200).length;
    }
  print(manners);
});

function print(manners: readonly Manner[]): void {
  console.log(`the calls of the home page; times of the other companies' customers; ${rounds} rounds of ${seconds} s, medians\n`);
  printTable([['', 'calls/s', 'p99 ms'], ...manners.map((m) => [m.name, m.perSecond.toFixed(0), median(m.p99Ms).toFixed(1)])]);
  const [, even, noisy] = manners;
  const growth = pairedRatio(noisy?.p99Ms ?? [], even?.p99Ms ?? []);
  const failed = manners.reduce((sum, m) => sum + m.failed, 0);
  printGoals('beside a noisy company', [
    ['p99 to that of the same calls from everywhere', growth.toFixed(2), `≤ ${MOST_GROWTH}`, growth <= MOST_GROWTH],
    ['failed', failed, '0', failed === 0],
  ]);
}

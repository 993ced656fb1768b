// Thirty-five logins a second, a fifth of them with a wrong password, beside customers who read: is every call answered in time?
// In short: --customers 500 --seconds 2
import { homeCalls, loginCall } from '../shared/customer-calls.ts';
import { median, p99Of, printGoals, printTable } from '../shared/figures.ts';
import { apart } from '../shared/large-companies.ts';
import { load } from '../shared/load.ts';
import { options } from '../shared/options.ts';
import { PASSWORD, withPortal } from '../shared/portal.ts';
import { inTurn, type Kind, type SentRequest, sendSteadily } from '../shared/steady-load.ts';

const MAX_LOGIN_MS = 600;
const MAX_READ_MS = 100;
const { logins, reads, seconds, customers } = options({ logins: 35, reads: 200, seconds: 60, customers: 20_000 });

await withPortal({ customers, visitors: customers / 2 }, async ({ server: { address }, visitors }) => {
  const [readers, comers] = apart(visitors);
  const comer = inTurn(comers);
  const kinds: Kind[] = [
    { name: 'login', share: logins * 0.8, next: () => loginCall(comer(), PASSWORD) },
    { name: 'wrong password', share: logins * 0.2, next: () => loginCall(comer(), 'Feil-passord-4') },
    { name: 'read', share: reads, next: inTurn(readers.flatMap(homeCalls)) },
  ];
  await load(address, readers.flatMap(homeCalls), 8);
  await sendSteadily(address, kinds, { perSecond: logins + reads, seconds: 5 });
  print(await sendSteadily(address, kinds, { perSecond: logins + reads, seconds }));
});

function print(sent: readonly SentRequest[]): void {
  const isWrong = ({ kind, status }: SentRequest) => status !== (kind === 'wrong password' ? 401 : 200);
  const sentOf = (kind: string) => sent.filter((s) => s.kind === kind);
  printTable([
    ['', 'a second', 'p50 ms', 'p99 ms'],
    ...['login', 'wrong password', 'read'].map((kind) => [
      kind,
      (sentOf(kind).length / seconds).toFixed(1),
      median(sentOf(kind).map((s) => s.ms)).toFixed(0),
      p99Of(sentOf(kind)).toFixed(0),
    ]),
  ]);
  const [login, read] = [p99Of(sentOf('login')), p99Of(sentOf('read'))];
  const wrong = sent.filter(isWrong).length;
  printGoals('logins beside reads', [
    ['p99 of a login, ms', login.toFixed(0), `≤ ${MAX_LOGIN_MS}`, login <= MAX_LOGIN_MS],
    ['p99 of a read, ms', read.toFixed(0), `≤ ${MAX_READ_MS}`, read <= MAX_READ_MS],
    ['not answered as they should be', wrong, '0', wrong === 0],
  ]);
}

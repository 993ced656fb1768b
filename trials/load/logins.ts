// Thirty-five logins a second, a fifth of them with a wrong password, beside customers who read: does everybody have an answer in time?
import { parseArgs } from 'node:util';
import { createPasswords } from '#server/auth/passwords.ts';
import { endChildren, startProduct } from '../shared/child-server.ts';
import { homeCalls, loginCall } from '../shared/customer-calls.ts';
import { asOwner, createDatabase, withPostgres } from '../shared/database.ts';
import { median, printTable, quantile, verdict } from '../shared/figures.ts';
import { apart, fillCompanies, openVisitors } from '../shared/large-companies.ts';
import { load } from '../shared/load.ts';
import { inTurn, type Kind, type Sent, sendSteadily } from '../shared/steady-load.ts';

const PASSWORD = 'Prøvepassord-77';
const MOST_LOGIN_MS = 600;
const MOST_READ_MS = 100;
const CUSTOMERS = 20_000;

const { values } = parseArgs({
  options: {
    logins: { type: 'string', default: '35' },
    reads: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
  },
});
const logins = Number(values.logins);
const reads = Number(values.reads);
const seconds = Number(values.seconds);

await withPostgres([], async (serverUrl) => {
  const DATABASE_URL = await createDatabase(serverUrl, 'logins');
  const passwordHash = await createPasswords().hash(PASSWORD);
  const visitors = await asOwner({ DATABASE_URL }, async (client) =>
    openVisitors(client, await fillCompanies(client, { customers: CUSTOMERS, jobs: CUSTOMERS * 5, passwordHash }), 10_000),
  );
  const [readers, comers] = apart(visitors);
  const comer = inTurn(comers);
  const kinds: Kind[] = [
    { name: 'login', share: logins * 0.8, next: () => loginCall(comer(), PASSWORD) },
    { name: 'wrong password', share: logins * 0.2, next: () => loginCall(comer(), 'Feil-passord-4') },
    { name: 'read', share: reads, next: inTurn(readers.flatMap(homeCalls)) },
  ];
  try {
    const { address } = await startProduct({ DATABASE_URL, DEMO: 'off', TRUST_PROXY: '1' });
    await load(address, readers.flatMap(homeCalls), 8);
    await sendSteadily(address, kinds, { perSecond: logins + reads, seconds: 5 });
    print(await sendSteadily(address, kinds, { perSecond: logins + reads, seconds }));
  } finally {
    await endChildren();
  }
});

function print(sent: readonly Sent[]): void {
  const of = (kind: string) => sent.filter((s) => s.kind === kind);
  const isRight = ({ kind, status }: Sent) => status === (kind === 'wrong password' ? 401 : 200);
  const times = (kind: string) => of(kind).map((s) => s.ms);
  printTable([
    ['', 'a second', 'p50 ms', 'p99 ms', 'not answered as they should be'],
    ...['login', 'wrong password', 'read'].map((kind) => [
      kind,
      (of(kind).length / seconds).toFixed(1),
      median(times(kind)).toFixed(0),
      quantile(times(kind), 0.99).toFixed(0),
      String(of(kind).filter((s) => !isRight(s)).length),
    ]),
  ]);
  const [loginMs, readMs] = [quantile(times('login'), 0.99), quantile(times('read'), 0.99)];
  console.log(`p99 of a login   ${loginMs.toFixed(0)} ms  goal ≤ ${MOST_LOGIN_MS}: ${verdict(loginMs <= MOST_LOGIN_MS)}`);
  console.log(`p99 of a read    ${readMs.toFixed(0)} ms  goal ≤ ${MOST_READ_MS}: ${verdict(readMs <= MOST_READ_MS)}`);
  const wrong = sent.filter((s) => !isRight(s)).length;
  console.log(`failed           ${wrong}  goal 0: ${verdict(wrong === 0)}`);
}

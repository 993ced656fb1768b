// 60 and more addresses that a company could have the server call: do any lead to the machine itself, its network, or on by a redirect?
// In short: webhooks.test.ts
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { openDns } from '#server/network/dns.ts';
import { type FetchResult, type GuardedPost, openGuardedPost } from '#server/network/guarded-fetch.ts';
import { type DnsServer, startDnsServer } from '#server/testing/dns-server.ts';
import { type Receiver, reply, startReceiver } from '#server/testing/receiver.ts';
import { printTable, verdict } from '../shared/figures.ts';
import { NAMES, OTHER_SCHEMES, SINK, TYPED } from './webhooks/hostile-addresses.ts';

const POST = { headers: {}, body: '{}' };
const WITHIN_MS = 700;
const HTTPS_PORT = 443;

export type AttackFigures = { tried: number; taken: string[]; reached: number; isControlReached: boolean };

/** Counts connections to this machine at 443, on all its addresses. Null: that port is in use, or not allowed for this user. */
async function setTrap(): Promise<{ server: Server; count: () => number } | null> {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  }).listen(HTTPS_PORT, '::');
  return once(server, 'listening').then(
    () => ({ server, count: () => connections }),
    () => null,
  );
}

function addressesOf(dns: DnsServer): string[] {
  for (const [name, addresses] of Object.entries(NAMES)) {
    dns.records.set(
      `A ${name}`,
      addresses.filter((address) => !address.includes(':')),
    );
    dns.records.set(
      `AAAA ${name}`,
      addresses.filter((address) => address.includes(':')),
    );
  }
  const own = Object.values(networkInterfaces()).flatMap(
    (list) => list?.filter((one) => one.family === 'IPv4').map((one) => one.address) ?? [],
  );
  for (const [i, address] of own.entries()) dns.records.set(`A egen${i}.firma.no`, [address]);
  return [
    ...TYPED,
    ...OTHER_SCHEMES,
    ...[...Object.keys(NAMES), ...own.map((_, i) => `egen${i}.firma.no`)].map((name) => `https://${name}/`),
  ];
}

/** A name that is public when it is looked at, and this machine when it is called. */
async function rebind(dns: DnsServer, post: GuardedPost): Promise<FetchResult> {
  const name = 'skifter.firma.no';
  const answers = [[SINK], ['127.0.0.1']];
  const records = new Map(dns.records);
  dns.records = {
    ...records,
    get: (key: string) => (key === `A ${name}` ? (answers.shift() ?? ['127.0.0.1']) : records.get(key)),
    keys: () => [`A ${name}`].values(),
  } as never;
  const fetched = await post(`https://${name}/`, POST);
  dns.records = records;
  return fetched;
}

const REDIRECTS = [301, 302, 303, 307, 308];

/** A receiver that is allowed, and leads elsewhere. */
async function redirect(receiver: Receiver, post: GuardedPost): Promise<[string, FetchResult][]> {
  const found: [string, FetchResult][] = [];
  for (const status of REDIRECTS) {
    receiver.answer = reply(status, { location: 'https://127.0.0.1/' });
    found.push([`redirect ${status}`, await post(receiver.url, POST)]);
  }
  receiver.answer = reply(200, {}, 'x'.repeat(1_000_000));
  found.push(['an answer of a megabyte', await post(receiver.url, POST)]);
  receiver.answer = () => {};
  found.push(['no answer', await post(receiver.url, POST)]);
  return found;
}

export async function attackWebhooks(): Promise<AttackFigures> {
  const dns = await startDnsServer();
  const receiver = await startReceiver('godtatt.firma.no');
  dns.records.set('A godtatt.firma.no', ['127.0.0.1']);
  const trap = await setTrap();
  try {
    const guard = { dns: openDns([dns.address]), ca: receiver.ca, withinMs: WITHIN_MS };
    const post = openGuardedPost({ ...guard, allowedHosts: [] });
    const allowed = openGuardedPost({ ...guard, allowedHosts: [receiver.host] });
    const control = await allowed(receiver.url, POST);
    const refused: [string, FetchResult][] = [];
    for (const address of addressesOf(dns)) refused.push([address, await post(address, POST)]);
    const ends: [string, FetchResult][] = [['a name that changes', await rebind(dns, post)], ...(await redirect(receiver, allowed))];
    const unknown = openGuardedPost({ dns: guard.dns, withinMs: WITHIN_MS, allowedHosts: [receiver.host] });
    ends.push(['an untrusted certificate', await unknown(receiver.url, POST)]);
    return {
      tried: refused.length + ends.length,
      taken: [
        ...refused.filter(([, { problem }]) => problem !== 'address-refused' && problem !== 'address-private'),
        ...ends.filter(([, { problem }]) => problem === null),
      ].map(([name]) => name),
      reached: trap?.count() ?? 0,
      isControlReached: control.problem === null,
    };
  } finally {
    trap?.server.close();
    await receiver.close();
    await dns.close();
  }
}

if (import.meta.main) {
  const { tried, taken, reached, isControlReached } = await attackWebhooks();
  printTable([
    ['question', 'figure', 'goal'],
    ['hostile addresses', String(tried), `≥ 60 ${verdict(tried >= 60)}`],
    ['of these not refused', String(taken.length), `0 ${verdict(taken.length === 0)}`],
    ['connections to this machine at 443', String(reached), `0 ${verdict(reached === 0)}`],
    ['an allowed receiver is reached', isControlReached ? 'yes' : 'no', `yes ${verdict(isControlReached)}`],
  ]);
  for (const name of taken) console.log(`TAKEN: ${name}`);
}

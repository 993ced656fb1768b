import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND } from '#domain/time.ts';
import { MAX_ANSWER_BYTES } from '#server/network/guarded-fetch.ts';
import { startDnsServer } from '#server/testing/dns-server.ts';
import { type ReceivedRequest, type Receiver, reply, startReceiver } from '#server/testing/receiver.ts';
import type { Random } from '../../shared/random.ts';

const good = reply(204);
type Answer = (response: ServerResponse, random: Random) => boolean;

const well = (response: ServerResponse): true => {
  good(response);
  return true;
};
const badly = (response: ServerResponse): false => {
  reply(500)(response);
  return false;
};
/** Each answers, and says whether that was well; who hangs does not answer. */
const BEHAVIOURS: Record<string, Answer> = {
  good: well,
  fails: (response, random) => (random.below(3) === 0 ? badly(response) : well(response)),
  hangs: (response, random) => random.below(20) > 0 && well(response),
  slow: (response) => {
    setTimeout(() => good(response), SECOND / 2);
    return true;
  },
  // A success that is none: broken off, endless, or somewhere else.
  lies: (response, random) => {
    const lie = random.below(6);
    if (lie >= 3) return well(response);
    if (lie === 0) response.writeHead(200, { 'content-length': '9' }).end('x', () => response.destroy());
    else if (lie === 1) reply(200, {}, 'x'.repeat(MAX_ANSWER_BYTES + 1))(response);
    else reply(307, { location: 'https://good.firma.no/' })(response);
    return false;
  },
};
export const BEHAVIOUR_NAMES = Object.keys(BEHAVIOURS);

/**
 * What one receiver has seen: `firstSeen` in the order of arrival, `taken` what it answered well, `forged` what its secret did not sign, `reused`
 * what came under the number of another event.
 */
export type Witness = {
  behaviour: string;
  receiver: Receiver;
  secret: Buffer;
  firstSeen: number[];
  taken: Set<number>;
  calls: number;
  forged: number;
  reused: number;
  times: Map<number, string>;
};

export type Outside = { witnesses: Witness[]; env: Record<string, string>; close(): Promise<void> };

export async function openOutside(random: Random, newSecret: () => Buffer): Promise<Outside> {
  const dns = await startDnsServer();
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-outside-'));
  const witnesses: Witness[] = [];
  for (const behaviour of BEHAVIOUR_NAMES) {
    const receiver = await startReceiver(`${behaviour}.firma.no`);
    dns.records.set(`A ${behaviour}.firma.no`, ['127.0.0.1']);
    const witness: Witness = {
      behaviour,
      receiver,
      secret: newSecret(),
      firstSeen: [],
      taken: new Set(),
      calls: 0,
      forged: 0,
      reused: 0,
      times: new Map(),
    };
    receiver.answer = (response, received) => {
      const number = note(witness, received);
      if (BEHAVIOURS[behaviour]?.(response, random)) witness.taken.add(number);
    };
    witnesses.push(witness);
  }
  const caFile = join(folder, 'ca.pem');
  writeFileSync(caFile, Buffer.concat(witnesses.map(({ receiver }) => receiver.ca)));
  return {
    witnesses,
    env: { DNS_SERVERS: dns.address, WEBHOOK_HOSTS: witnesses.map(({ receiver }) => receiver.host).join(), NODE_EXTRA_CA_CERTS: caFile },
    async close() {
      rmSync(folder, { recursive: true });
      await Promise.all([dns.close(), ...witnesses.map(({ receiver }) => receiver.close())]);
    },
  };
}

function note(witness: Witness, { headers, body }: ReceivedRequest): number {
  const { timestamp, data } = JSON.parse(body) as { timestamp: string; data: { number: number } };
  const { number } = data;
  const made = createHmac('sha256', witness.secret)
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64');
  if (headers['webhook-signature'] !== `v1,${made}`) witness.forged++;
  if (!witness.firstSeen.includes(number)) witness.firstSeen.push(number);
  if ((witness.times.get(number) ?? timestamp) !== timestamp) witness.reused++;
  witness.times.set(number, timestamp);
  witness.calls++;
  witness.receiver.received.length = 0;
  return number;
}

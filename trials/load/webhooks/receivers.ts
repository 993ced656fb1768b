// A thread of its own: what receivers do is no part of what the calls beside them are measured by.
import { parentPort, workerData } from 'node:worker_threads';
import { startDnsServer } from '#server/testing/dns-server.ts';
import { reply, startReceiver } from '#server/testing/receiver.ts';

export type Receivers = { dnsServers: string; good: { host: string; url: string }; hanging: { host: string; url: string }; ca: Uint8Array };

/** How many calls the good one has answered. */
const received = new Int32Array(workerData as SharedArrayBuffer);

const dns = await startDnsServer();
const [good, hanging] = [await startReceiver('god.firma.no'), await startReceiver('henger.firma.no')];
for (const name of ['god', 'henger']) dns.records.set(`A ${name}.firma.no`, ['127.0.0.1']);
hanging.answer = () => {};
good.answer = (response) => {
  Atomics.add(received, 0, 1);
  good.received.length = 0;
  dns.asked.length = 0;
  reply(204)(response);
};
const addressOf = ({ host, url }: { host: string; url: string }) => ({ host, url });
parentPort?.postMessage({
  dnsServers: dns.address,
  good: addressOf(good),
  hanging: addressOf(hanging),
  ca: Buffer.concat([good.ca, hanging.ca]),
} satisfies Receivers);

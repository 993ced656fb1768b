import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';

export type ReceivedRequest = { headers: IncomingHttpHeaders; path: string; body: string };
export type Receiver = {
  /** As WEBHOOK_HOSTS names it. */
  host: string;
  url: string;
  ca: Buffer;
  received: ReceivedRequest[];
  /** What it answers; without it 204. */
  answer: (reply: ServerResponse, received: ReceivedRequest) => void;
  close(): Promise<void>;
};

export const reply =
  (status: number, headers: Record<string, string> = {}, body = '') =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(body);

/** Another system's server on this machine that takes in webhooks, with a certificate for the name. */
export async function startReceiver(name = 'krok.firma.no'): Promise<Receiver> {
  const folder = mkdtempSync(join(tmpdir(), 'kundeportal-receiver-'));
  const { key, cert } = await makeCertificate(folder, [name]);
  rmSync(folder, { recursive: true });
  const server = createServer({ key, cert }, async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const received = { headers: request.headers, path: request.url ?? '', body: Buffer.concat(parts).toString() };
    receiver.received.push(received);
    receiver.answer(response, received);
  }).listen(0, '127.0.0.1');
  server.on('tlsClientError', () => {});
  await once(server, 'listening');
  const host = `${name}:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    host,
    url: `https://${host}/krok`,
    ca: cert,
    received: [],
    answer: reply(204),
    async close() {
      server.closeAllConnections();
      await new Promise((ok) => server.close(ok));
    },
  };
  return receiver;
}

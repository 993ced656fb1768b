import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export const PROXY_MODES = ['passes', 'absent', 'refuses', 'resets', 'swallows', 'deafens', 'cuts', 'forgets', 'slows', 'slices'] as const;
/**
 * `absent`: nothing listens. `refuses` and `resets`: connections are closed, politely or not. `swallows`: nothing arrives on either
 * side. `deafens`: the server gets the requests, its answers are lost. `cuts`: an answer breaks off in the middle, then silence.
 * `forgets`: earlier connections are silently dead, new ones work. `slows`: every piece takes its time. `slices`: pieces of three bytes.
 */
export type ProxyMode = (typeof PROXY_MODES)[number];
export type ChaosProxy = { through(url: string): string; set(mode: ProxyMode): Promise<void>; close(): Promise<void> };

const DELAY_MS = 40;
const SLICE_BYTES = 3;
/** Enough for the first message of an answer, too little for a whole one. */
const CUT_AFTER_BYTES = 20;

/** A connection through the proxy. Once bytes of it were lost it stays silent for good: neither side can go on with such a conversation. */
type Link = { client: Socket; upstream: Socket; isDead: boolean; delayed: number };

/** A proxy between a client and its server that fails on command: refusing is not the same as never answering. */
export async function startChaosProxy(): Promise<ChaosProxy> {
  let mode: ProxyMode = 'passes';
  let target = { host: '127.0.0.1', port: 0 };
  const links = new Set<Link>();
  const server = createServer((client) => {
    client.on('error', () => {});
    if (mode === 'refuses') return void client.destroy();
    if (mode === 'resets') return void client.resetAndDestroy();
    open(client);
  });

  function open(client: Socket): void {
    const link: Link = { client, upstream: connect(target), isDead: false, delayed: 0 };
    const { upstream } = link;
    links.add(link);
    client.setNoDelay(true);
    upstream.setNoDelay(true);
    upstream.on('error', () => client.destroy());
    client.on('data', (bytes) => carry(link, upstream, bytes, mode === 'swallows' ? 0 : bytes.length));
    upstream.on('data', (bytes) => carry(link, client, bytes, answerBytes(bytes.length)));
    client.on('close', () => {
      upstream.destroy();
      links.delete(link);
    });
    upstream.on('close', () => !link.isDead && mode !== 'swallows' && client.destroy());
  }
  const answerBytes = (length: number): number =>
    mode === 'swallows' || mode === 'deafens' ? 0 : mode === 'cuts' ? Math.min(length, CUT_AFTER_BYTES) : length;

  function carry(link: Link, to: Socket, bytes: Buffer, count: number): void {
    if (link.isDead) return;
    link.isDead = count < bytes.length;
    const passed = bytes.subarray(0, count);
    // What comes after a slow piece waits behind it.
    if (mode === 'slows' || link.delayed > 0) delay(link, to, passed);
    else if (mode === 'slices') for (let at = 0; at < passed.length; at += SLICE_BYTES) to.write(passed.subarray(at, at + SLICE_BYTES));
    else if (count > 0) to.write(passed);
  }
  function delay(link: Link, to: Socket, bytes: Buffer): void {
    link.delayed++;
    setTimeout(() => {
      link.delayed--;
      to.write(bytes);
    }, DELAY_MS);
  }
  function cutAll(how: 'destroy' | 'resetAndDestroy'): void {
    for (const { client, upstream } of links) {
      client[how]();
      upstream.destroy();
    }
  }

  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    through(url) {
      const address = new URL(url);
      target = { host: address.hostname, port: Number(address.port) };
      address.port = String(port);
      return address.href;
    },
    async set(next) {
      mode = next;
      if (next === 'refuses' || next === 'absent') cutAll('destroy');
      if (next === 'resets') cutAll('resetAndDestroy');
      if (next === 'forgets') for (const link of links) link.isDead = true;
      if (next === 'absent' && server.listening) server.close();
      if (next !== 'absent' && !server.listening) await listen(port);
    },
    async close() {
      cutAll('destroy');
      if (server.listening) await new Promise((ok) => server.close(ok));
    },
  };
}

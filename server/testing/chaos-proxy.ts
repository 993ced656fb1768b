import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type ChaosProxy = { through(url: string): string; set(mode: Mode): void; close(): Promise<void> };
type Mode = 'passes' | 'refuses' | 'swallows';

/** Stands between a client and its server, and fails on command: refusing is not the same as never answering. */
export async function startChaosProxy(): Promise<ChaosProxy> {
  let mode: Mode = 'passes';
  let target = { host: '127.0.0.1', port: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => {});
    if (mode === 'refuses') return void client.destroy();
    const upstream = connect(target);
    sockets.add(upstream);
    upstream.on('error', () => client.destroy());
    client.on('data', (bytes) => mode === 'passes' && upstream.write(bytes));
    upstream.on('data', (bytes) => mode === 'passes' && client.write(bytes));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => mode === 'passes' && client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    through(url) {
      const address = new URL(url);
      target = { host: address.hostname, port: Number(address.port) };
      address.port = String((server.address() as AddressInfo).port);
      return address.href;
    },
    set(next) {
      mode = next;
      if (next === 'refuses') cutAll();
    },
    async close() {
      cutAll();
      await new Promise((ok) => server.close(ok));
    },
  };
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TransactionPooler = { through(url: string): string; close(): Promise<void> };

/** A connection to the database, and what of an unfinished message it has said last. */
type Backend = { socket: Socket; rest: Buffer; user: Client | null };
/** A connection of a client: its place in the database, if it has one now, and how many answers it waits for. */
type Client = { socket: Socket; rest: Buffer; backend: Backend | null; open: number };

const [READY, QUERY, SYNC, TERMINATE] = ['Z', 'Q', 'S', 'X'].map((letter) => letter.charCodeAt(0));
const IDLE = 'I'.charCodeAt(0);

/** Does what poolers do in transaction mode: a client has a connection only until its transaction ends. For databases without passwords. */
export async function startTransactionPooler(): Promise<TransactionPooler> {
  let target = { host: '', port: 0 };
  const free: Backend[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    track(socket);
    const client: Client = { socket, rest: Buffer.alloc(0), backend: null, open: 0 };
    let work: Promise<void> = new Promise((ok) => {
      socket.once('data', (startup) => {
        void openBackend(startup).then(({ backend, greeting }) => {
          free.push(backend);
          socket.write(greeting);
          socket.on('data', (bytes) => {
            work = work.then(() => toDatabase(client, startup, bytes));
          });
          ok();
        });
      });
    });
  });

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => {});
  }

  async function openBackend(startup: Buffer): Promise<{ backend: Backend; greeting: Buffer }> {
    const socket = connect(target);
    track(socket);
    socket.write(startup);
    let greeting: Buffer = Buffer.alloc(0);
    // Ready and idle is the last thing that it says at first.
    while (greeting.at(-1) !== IDLE || greeting.at(-6) !== READY) greeting = Buffer.concat([greeting, (await once(socket, 'data'))[0]]);
    const backend: Backend = { socket, rest: Buffer.alloc(0), user: null };
    socket.on('data', (bytes) => toClient(backend, bytes));
    return { backend, greeting };
  }

  async function toDatabase(client: Client, startup: Buffer, bytes: Buffer): Promise<void> {
    const { messages, rest } = split(Buffer.concat([client.rest, bytes]));
    client.rest = rest;
    for (const message of messages) {
      if (message[0] === TERMINATE) return;
      client.backend ??= free.pop() ?? (await openBackend(startup)).backend;
      client.backend.user = client;
      if (message[0] === QUERY || message[0] === SYNC) client.open++;
      client.backend.socket.write(message);
    }
  }

  function toClient(backend: Backend, bytes: Buffer): void {
    const { messages, rest } = split(Buffer.concat([backend.rest, bytes]));
    backend.rest = rest;
    for (const message of messages) {
      const client = backend.user;
      client?.socket.write(message);
      if (!client || message[0] !== READY || --client.open > 0 || message[5] !== IDLE) continue;
      client.backend = null;
      backend.user = null;
      free.push(backend);
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    through(url) {
      const address = new URL(url);
      target = { host: address.hostname, port: Number(address.port) };
      address.port = String((server.address() as AddressInfo).port);
      return address.href;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((ok) => server.close(ok));
    },
  };
}

/** Whole messages, each with its letter and its length in front. */
function split(bytes: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let at = 0;
  while (at + 5 <= bytes.length && at + 1 + bytes.readInt32BE(at + 1) <= bytes.length) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    messages.push(bytes.subarray(at, end));
    at = end;
  }
  return { messages, rest: bytes.subarray(at) };
}

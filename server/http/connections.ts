import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SECOND } from '#domain/time.ts';
import {
  MAX_CONNECTIONS,
  MAX_CONNECTIONS_PER_ADDRESS,
  MAX_HEADERS,
  MAX_REQUESTS_PER_SOCKET,
  MAX_UNANSWERED_PER_SOCKET,
  SLOWEST_READER,
} from './limits.ts';

type Answer = ServerResponse<IncomingMessage>;
type Connection = { asked: number; unanswered: number; last: Answer };

const known = new WeakMap<Socket, Connection>();

export const lastAnswerOn = (socket: Socket): Answer | undefined => known.get(socket)?.last;

/**
 * False: this request is not read. A client that sends many at once and reads no answer would make us work, and keep the answers, for
 * nothing: ten connections with 5 000 requests each took 54 MB instead of 6. The last answer on a connection says that it is the last: Node's own
 * limit answers the next with a bare 503.
 */
export function takeRequest({ socket }: IncomingMessage, answer: Answer): boolean {
  if (socket.destroyed) return false;
  const connection = known.get(socket) ?? { asked: 0, unanswered: 0, last: answer };
  known.set(socket, connection);
  connection.last = answer;
  connection.asked++;
  connection.unanswered++;
  answer.once('close', () => connection.unanswered--);
  if (connection.asked >= MAX_REQUESTS_PER_SOCKET) answer.shouldKeepAlive = false;
  if (connection.unanswered <= MAX_UNANSWERED_PER_SOCKET) return true;
  socket.destroy();
  return false;
}

/**
 * Cuts off clients that read too slowly: Node waits for ever, and connections are few. What is on its way counts as one piece until all
 * of it has been read, so a large one has more time. Without it, 100 readers who stop within 10 MB keep 100 connections and 1 GB; with it, none.
 */
export function limitSendTime(server: Server, { silenceMs, bytesASecond } = SLOWEST_READER): void {
  const open = new Map<Socket, { taken: number; since: number }>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, since: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
  const sweep = setInterval(() => {
    const now = performance.now();
    for (const [socket, state] of open) {
      const waiting = socket.writableLength;
      const taken = socket.bytesWritten - waiting;
      if (waiting === 0 || taken !== state.taken) open.set(socket, { taken, since: now });
      else if (now - state.since > silenceMs + (waiting / bytesASecond) * SECOND) socket.destroy();
    }
  }, silenceMs / 10).unref();
  server.once('close', () => clearInterval(sweep));
}

/**
 * Behind a proxy every connection comes from one address, so there only the total counts. Without it one address that opens 2100 connections has 2000
 * of them, and of 20 calls from another none is answered; with it all are.
 */
export function limitConnections(server: Server, trustProxy: number): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.maxHeadersCount = MAX_HEADERS;
  if (trustProxy > 0) return;
  const openFrom = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const open = (openFrom.get(address) ?? 0) + 1;
    openFrom.set(address, open);
    socket.once('close', () => {
      const left = (openFrom.get(address) ?? 1) - 1;
      if (left > 0) openFrom.set(address, left);
      else openFrom.delete(address);
    });
    if (open > MAX_CONNECTIONS_PER_ADDRESS) socket.destroy();
  });
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS, MAX_HEADERS } from './limits.ts';

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

import { connect, type Socket } from 'node:net';

/** What a slow client does: what it says first, whether it goes on byte by byte or is silent, whether it reads, how many come a second. */
type Manner = { first: string; dripEveryMs?: number; reads: boolean; rate: number };

const HEAD = 'Host: a\r\nContent-Type: application/json\r\n';
export const MANNERS = {
  'says nothing': { first: '', reads: true, rate: 200 },
  'slow headers': { first: 'GET /auth/login HTTP/1.1\r\nHost: a\r\nX: ', dripEveryMs: 2000, reads: true, rate: 200 },
  'slow body': {
    first: `POST /api/Account/ChangePassword HTTP/1.1\r\n${HEAD}Content-Length: 60000\r\n\r\n`,
    dripEveryMs: 2000,
    reads: true,
    rate: 200,
  },
  'reads nothing': { first: 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3), reads: false, rate: 200 },
  'floods and reads nothing': { first: 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500), reads: false, rate: 10 },
} satisfies Record<string, Manner>;
export type MannerName = keyof typeof MANNERS;

export type SlowClients = { stop(): void };

/** So many of them, from addresses of their own, fifty from each: no limit per address is met. */
export function openSlowClients(port: number, name: MannerName, count: number): SlowClients {
  const { first, dripEveryMs, reads, rate }: Manner = MANNERS[name];
  const sockets: Socket[] = [];
  const open = (): void => {
    const localAddress = `127.0.${10 + Math.floor(sockets.length / 50)}.1`;
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(first));
    if (reads) socket.resume();
    else socket.pause();
    socket.on('error', () => {});
    sockets.push(socket);
    if (sockets.length >= count) clearInterval(opening);
  };
  const opening = setInterval(open, 1000 / rate);
  const drip = () => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  };
  const dripping = dripEveryMs ? setInterval(drip, dripEveryMs) : null;
  return {
    stop() {
      clearInterval(opening);
      if (dripping) clearInterval(dripping);
      for (const socket of sockets) socket.destroy();
    },
  };
}

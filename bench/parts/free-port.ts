import { createServer } from 'node:net';

/** A port that nobody has just now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  const address = server.address();
  await new Promise((ok) => server.close(ok));
  return typeof address === 'object' && address ? address.port : 0;
}

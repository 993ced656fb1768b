import { join } from 'node:path';

const MAX_SOCKET_PATH = 100;

/** Where a running server listens for commands. Null where the folder's path is too long for a socket's address. */
export function controlSocket(dataDir: string): string | null {
  const path = join(dataDir, 'control.sock');
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH ? path : null;
}

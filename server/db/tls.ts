import { isIP } from 'node:net';

const isOnThisMachine = (host: string): boolean =>
  host === '' || host === 'localhost' || host === '[::1]' || host.startsWith('%2F') || (isIP(host) === 4 && host.startsWith('127.'));

/** A database on another machine is reached over TLS with a checked certificate, unless its address says how it is to be. */
export function tlsFor(connectionString: string): { ssl: true } | Record<string, never> {
  const { hostname, searchParams } = new URL(connectionString);
  const isSaid = ['ssl', 'sslmode', 'sslrootcert'].some((name) => searchParams.has(name)) || searchParams.has('host');
  return isSaid || isOnThisMachine(hostname) ? {} : { ssl: true };
}

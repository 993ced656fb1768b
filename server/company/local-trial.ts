import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { hostName } from '#domain/company/brand.ts';
import { isMachineName } from '#domain/company/setup-link.ts';
import { wantsDemo } from '../demo/fill.ts';
import type { Deps } from '../deps.ts';

/** Whether the call comes from this machine and demo data is loaded. To any other caller the call does not seem to exist. */
export const isLocalTrial = (deps: Deps, request: FastifyRequest): boolean =>
  isAtMachine(deps, request) && wantsDemo(deps.databases, deps.config.demo);

/** Behind a proxy every call seems to come from this machine, even without TRUST_PROXY; a proxy without headers runs as another user. */
const isPassedOn = (headers: FastifyRequest['headers']): boolean =>
  ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'].some((name) => name in headers);

const isAtMachine = ({ config }: Deps, { ip, headers, socket }: FastifyRequest): boolean =>
  config.trustProxy === 0 &&
  !isPassedOn(headers) &&
  /^(127\.[\d.]+|::1|::ffff:127\.[\d.]+)$/.test(ip) &&
  isMachineName(hostName(headers.host)) &&
  isPersonHere(socket);

/** Where Linux lists its connections; other systems have no such file. */
const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
/** Those of Debian and most others: below are the system's own, such as a web server's, above is the user `nobody`. */
const [FIRST_PERSON, LAST_PERSON] = [1000, 59_999];

type Ports = Pick<Socket, 'remotePort' | 'localPort'>;

/**
 * Whether the other end of a connection within this machine belongs to a person here, or to the user that this server runs as. A proxy runs as a
 * user of its own, whatever headers it leaves out. Where the system does not say whose it is, true.
 */
export function isPersonHere(socket: Ports): boolean {
  const uid = TABLES.map((table) => userIn(readTable(table), socket)).find((found) => found !== null);
  return uid === undefined || uid === process.getuid?.() || (uid >= FIRST_PERSON && uid <= LAST_PERSON);
}

/** A line has: number, own address, other address, state, queues, timer, retries, user. Addresses end in the port, in hexadecimal. */
export function userIn(table: string, { remotePort, localPort }: Ports): number | null {
  const [own, other] = [remotePort, localPort].map((port) => `:${(port ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
  const line = table
    .split('\n')
    .map((text) => text.trim().split(/\s+/))
    .find(([, local = '', remote = '']) => local.endsWith(own ?? '') && remote.endsWith(other ?? ''));
  return line === undefined ? null : Number(line[7]);
}

function readTable(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** What is wrong with a name that a company wants to answer at. */
export const HOST_PROBLEMS = ['host-invalid', 'host-port', 'host-number', 'host-local', 'host-long', 'host-of-portal'] as const;
export type HostProblem = (typeof HOST_PROBLEMS)[number];

/** DNS takes 253 characters; the record that proves the name has a label in front of it. */
export const MAX_HOST_LENGTH = 240;
/** Per company: each costs a DNS lookup every day. */
export const MAX_HOSTS = 10;

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** They mean something else on every network, or nothing at all. */
const LOCAL_ENDINGS = ['localhost', 'local', 'internal', 'lan', 'home', 'test', 'invalid', 'onion', 'arpa'];

/**
 * A host name as it was typed or pasted, in lower-case ASCII (an IDN as xn--…). `ownNames`: those that this server answers at already, with
 * everything below them.
 */
export function readHost(typed: string, ownNames: readonly string[]): { host: string } | { problem: HostProblem } {
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[./]$/, '');
  const problem = problemAsTyped(name);
  if (problem) return { problem };
  const host = new URL(`http://${name}`).hostname;
  const found = problemWithName(host, ownNames);
  return found ? { problem: found } : { host };
}

function problemAsTyped(name: string): HostProblem | null {
  if (name.split(':').length > 2) return 'host-number';
  if (/:\d*$/.test(name)) return 'host-port';
  if (name.length > MAX_HOST_LENGTH) return 'host-long';
  return /[\s/\\?#@:%]/.test(name) || !URL.canParse(`http://${name}`) ? 'host-invalid' : null;
}

/** A browser reads 127.1 and 0x7f000001 as an address too: the name is looked at as it has read it. */
export function problemWithName(host: string, ownNames: readonly string[]): HostProblem | null {
  const labels = host.split('.');
  if (/^[\d.]+$|^\[/.test(host)) return 'host-number';
  if (LOCAL_ENDINGS.some((ending) => isBelow(host, ending))) return 'host-local';
  if (host.length > MAX_HOST_LENGTH || labels.some((label) => label.length > 63)) return 'host-long';
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return 'host-invalid';
  return ownNames.some((own) => isBelow(host, own)) ? 'host-of-portal' : null;
}

const isBelow = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`);

/** In front of the name: a name that is a CNAME may have no record besides. */
const PROOF_LABEL = '_kundeportal';

export const proofName = (host: string): string => `${PROOF_LABEL}.${host}`;
export const proofValue = (token: string): string => `kundeportal=${token}`;

export type DnsLine = { name: string; type: 'CNAME' | 'TXT'; value: string };

/** What the keeper of the domain has to enter. `portal`: the name at which the brand answers already; null: this server has no public one. */
export const dnsLines = (host: string, token: string, portal: string | null): DnsLine[] => [
  ...(portal === null ? [] : [{ name: host, type: 'CNAME' as const, value: portal }]),
  { name: proofName(host), type: 'TXT', value: proofValue(token) },
];

/** How long the record of a proven name may be missing before the name is no longer used. */
export const PROOF_MISSING_DAYS = 7;

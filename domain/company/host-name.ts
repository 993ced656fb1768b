/** What is wrong with a host name that a company wants for its portal. */
export type HostProblem = 'empty' | 'address' | 'port' | 'number' | 'local' | 'invalid';

const LOCAL = /(^|\.)(localhost|local|internal|lan|home|arpa|test|invalid|onion)$/;
const MAX_LENGTH = 253;
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** The name as DNS and certificates know it: lower-case ASCII, an IDN as xn--…; or what is wrong with what was typed. */
export function readHostName(typed: string): { host: string } | { problem: HostProblem } {
  const text = typed.trim().toLowerCase().replace(/\.$/, '');
  if (text === '') return { problem: 'empty' };
  if (/[/?#@\\\s]|^https?:/.test(text)) return { problem: 'address' };
  if (/:\d+$/.test(text) && !text.startsWith('[')) return { problem: 'port' };
  const host = asciiName(text);
  if (host === null) return { problem: 'invalid' };
  if (/^[\d.]+$/.test(host) || host.startsWith('[')) return { problem: 'number' };
  if (LOCAL.test(host) || !host.includes('.')) return { problem: 'local' };
  const labels = host.split('.');
  if (host.length > MAX_LENGTH || !labels.every((label) => LABEL.test(label))) return { problem: 'invalid' };
  return { host };
}

function asciiName(text: string): string | null {
  const address = `https://${text}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}

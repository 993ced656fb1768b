import { HOST_PROBLEMS, problemWithName } from './company/host-name.ts';

/** What is wrong with an address that a company wants the portal to call. */
export const ADDRESS_PROBLEMS = ['address-invalid', 'address-not-https', ...HOST_PROBLEMS] as const;
export type AddressProblem = (typeof ADDRESS_PROBLEMS)[number];

export const MAX_ADDRESS_LENGTH = 500;
const HTTPS_PORT = 443;

export type CalledAddress = {
  url: string;
  host: string;
  port: number;
  path: string;
  /** The operator allows it by name, wherever it leads. */
  isAllowed: boolean;
};
/** `allowedHosts`: names, or names with a port. `ownNames`: at which this server answers, with everything below them. */
type Around = { allowedHosts: readonly string[]; ownNames?: readonly string[] };

/** An https address as every program reads it that calls it: 127.1, user names before an @ and letters of other alphabets are no way around. */
export function readCalledAddress(
  typed: string,
  { allowedHosts, ownNames = [] }: Around,
): { address: CalledAddress } | { problem: AddressProblem } {
  const text = typed.trim();
  if (text.length > MAX_ADDRESS_LENGTH || /[\s\p{Cc}\\]/u.test(text) || !URL.canParse(text)) return { problem: 'address-invalid' };
  const { protocol, username, password, hash, hostname, host, port, pathname, search, href } = new URL(text);
  if (protocol !== 'https:') return { problem: 'address-not-https' };
  if (`${username}${password}${hash}` !== '' || href.length > MAX_ADDRESS_LENGTH) return { problem: 'address-invalid' };
  const isAllowed = allowedHosts.includes(host);
  const problem = isAllowed ? null : (problemWithName(hostname, ownNames) ?? (port === '' ? null : 'host-port'));
  if (problem) return { problem };
  return { address: { url: href, host: hostname, port: Number(port) || HTTPS_PORT, path: `${pathname}${search}`, isAllowed } };
}

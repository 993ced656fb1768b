import { BlockList, isIPv4, isIPv6 } from 'node:net';

const MAPPED = '::ffff:';

/** `192.0.2.0/24`, `2001:db8::/32`, or one address. Null: it is none of these. */
export function readRange(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) && !address.includes('%') ? 'ipv6' : null;
  if (!family || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const most = family === 'ipv4' ? 32 : 128;
  const given = bits === undefined ? most : Number(bits);
  return given <= most ? { address, bits: given, family } : null;
}

/** No ranges at all: any address will do. A range that cannot be read matches no address. */
export function isInRanges(ip: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const allowed = new BlockList();
  for (const range of ranges.map(readRange)) if (range) allowed.addSubnet(range.address, range.bits, range.family);
  // An IPv4 caller on a socket that takes both.
  const plain = ip.startsWith(MAPPED) && isIPv4(ip.slice(MAPPED.length)) ? ip.slice(MAPPED.length) : ip;
  return allowed.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}

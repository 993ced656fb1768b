import { BlockList, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** IANA's registry of special addresses: this network, private, shared by carriers, loopback, link-local, documentation, benchmarks, multicast. */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Special parts of the public range: tunnels that carry an IPv4 address (Teredo, 6to4), protocols, documentation. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
/** Everything else is loopback, link-local, unique local, mapped, translated (NAT64), multicast, or not assigned yet. */
const PUBLIC_V6 = ['2000::/3'];

const listOf = (family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
};
const specialV4 = listOf('ipv4', SPECIAL_V4);
const specialV6 = listOf('ipv6', SPECIAL_V6);
const publicV6 = listOf('ipv6', PUBLIC_V6);

/** Whether an address leads to a machine on the internet: not into our network, and not to this machine. */
export function isPublicAddress(address: string): boolean {
  if (ownAddresses().has(address)) return false;
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4');
  return publicV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

/** Read each time: they change while the server runs. */
const ownAddresses = (): Set<string> =>
  new Set(
    Object.values(networkInterfaces())
      .flat()
      .map((one) => one?.address ?? ''),
  );

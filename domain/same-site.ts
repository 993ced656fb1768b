/**
 * The site of an address, as cookies see it: the scheme and the last two labels of the host, whatever the port. A host of one label and
 * an IP address are sites by themselves. Simpler than the list of public suffixes: below a suffix of two labels, such as `co.uk`, a
 * browser draws the line further left and sends no cookie.
 */
export function siteOf({ protocol, hostname }: { protocol: string; hostname: string }): string {
  const isIpAddress = /^[\d.]+$/.test(hostname);
  return `${protocol}//${isIpAddress ? hostname : hostname.split('.').slice(-2).join('.')}`;
}

import { brands } from '#brands/index.ts';
import type { Brand } from '#domain/brand.ts';
import { siteOf } from '#domain/site.ts';

/** With `{brand}` and `{host}` in it, as in the settings. */
type PortalUrl = { portalUrl: string };

/** Where a brand's portal is found, for links in mails. From the settings alone: a request's Host never gets into a mail. */
export const portalAddress = ({ portalUrl }: PortalUrl, brand: Brand): string =>
  portalUrl.replaceAll('{brand}', brand.slug).replaceAll('{host}', brand.hosts[0] ?? '');

/** Whether an address is of the same site as the brand's portal: only there do its keys and cookie go. */
export function isOfPortalSite(config: PortalUrl, brand: Brand, address: string): boolean {
  const portals = [
    ...brand.hosts.map((host) => `https://${host}`),
    portalAddress(config, brand),
    `http://${brand.slug}.localhost`,
    // The first brand answers for every other name of this machine.
    ...(brand === brands[0] ? ['http://localhost', 'http://127.0.0.1'] : []),
  ];
  return portals.some((portal) => siteOf(new URL(portal)) === siteOf(new URL(address)));
}

import { type Brand, brandForCompany, portalWebAddress } from '#domain/company/brand.ts';
import type { CompanySettings } from '#domain/company/settings.ts';
import { isSlug } from '#domain/company/setup-link.ts';
import { siteOf } from '#domain/same-site.ts';
import type { SettingReader } from './setting-reader.ts';

/** With `{brand}` and `{host}` in it, as in the settings. */
type PortalUrl = { portalUrl: string; port: number };
type Addresses = { serverUrl: string; schemaContentUrl: string; portalOrigins: readonly string[] };

/** Where a brand's portal is found, for links in mails. From the settings alone: a request's Host never gets into a mail. */
export const portalAddress = ({ portalUrl, port }: PortalUrl, { slug, hosts }: Pick<Brand, 'slug' | 'hosts'>): string =>
  hosts[0] === undefined && portalUrl.includes('{host}')
    ? `http://${slug}.localhost:${port}`
    : portalUrl.replaceAll('{brand}', slug).replaceAll('{host}', hosts[0] ?? '');

/** The company's own site, or its portal where it has named none: with the scheme and port at which that answers. */
export const webAddressInMails = (config: PortalUrl, { webAddress, slug, hosts }: Pick<Brand, 'webAddress' | 'slug' | 'hosts'>): string =>
  webAddress === portalWebAddress({ slug, hosts }) ? portalAddress(config, { slug, hosts }) : webAddress;

/** Where the set-up of a company is opened: at PORTAL_DOMAIN by the scheme and port of PORTAL_URL, without one at the machine itself. */
export function setupOrigin({ portalUrl, portalDomain, host, port }: PortalUrl & { portalDomain: string; host: string }): string {
  const url = new URL(portalUrl.replace('{brand}', 'x').replace('{host}', 'x.example'));
  if (hasPortalDomain({ portalDomain })) return `${url.protocol}//${portalDomain}${url.port && `:${url.port}`}`;
  if (!portalUrl.includes('{')) return portalUrl;
  // A server that listens on one address of this machine alone is found there; all others at this machine's name.
  const isOne = !/^(localhost|127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(host);
  return `http://${isOne ? hostInUrl(host) : 'localhost'}:${port}`;
}

const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Whether an address is of the same site as the brand's portal: only there do its keys and cookie go. `isFirst`: it answers for every other name of this machine. */
export function isOfPortalSite(config: PortalUrl, brand: Brand, address: string, isFirst: boolean): boolean {
  const portals = [
    ...brand.hosts.map((host) => `https://${host}`),
    portalAddress(config, brand),
    `http://${brand.slug}.localhost`,
    ...(isFirst ? ['http://localhost', 'http://127.0.0.1'] : []),
  ];
  return portals.some((portal) => siteOf(new URL(portal)) === siteOf(new URL(address)));
}

/** What is wrong with the addresses of the settings, now that the portals are known. Where there is no company yet, nothing can be. */
export function problemsWithAddresses(config: PortalUrl & Addresses, brands: readonly Brand[]): string[] {
  const first = brands.find(({ endsAt }) => endsAt === null);
  if (!first) return [];
  const isOfAPortalSite = (address: string): boolean => brands.some((brand) => isOfPortalSite(config, brand, address, brand === first));
  /** https://api.fjordror.example for a portal at https://kunde.fjordror.example; a site without a domain has no host beside it. */
  const site = siteOf(new URL(portalAddress(config, first)));
  const beside = site.replace('//', '//api.');
  const example = URL.canParse(beside) && isOfAPortalSite(beside) ? beside : site;
  const wrong = (address: string): boolean => address !== '' && !isOfAPortalSite(address);
  return [
    ...(['serverUrl', 'schemaContentUrl'] as const)
      .filter((name) => wrong(config[name]))
      .map((name) => `${SETTING_OF[name]} must be an address of a portal's own site, such as ${example}; PORTAL_URL names the portal`),
    ...(config.portalOrigins.some(wrong)
      ? [`PORTAL_ORIGINS must be origins of a portal's own site such as https://${first.hosts[0]}, with commas between`]
      : []),
  ];
}

const SETTING_OF = { serverUrl: 'SERVER_URL', schemaContentUrl: 'SCHEMA_CONTENT_URL' } as const;

export function readPortalUrl({ problems, text }: SettingReader): string {
  const value = text('PORTAL_URL', 'https://{host}').replace(/\/$/, '');
  const example = value.replace('{brand}', 'x').replace('{host}', 'x.example');
  if (/^https?:\/\//.test(value) && URL.canParse(example) && new URL(example).origin === example) return value;
  problems.push('PORTAL_URL must be an origin such as https://{host} or https://{brand}.example');
  return 'https://{host}';
}

export function readPortalDomain({ problems, text }: SettingReader): string {
  const value = text('PORTAL_DOMAIN', 'localhost').toLowerCase();
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(value)) return value;
  problems.push(`PORTAL_DOMAIN must be a host name such as portal.example, not "${value}"`);
  return 'localhost';
}

/** Whether the operator has named one: without it the portal answers on this machine alone, or at companies' own names. */
export const hasPortalDomain = ({ portalDomain }: { portalDomain: string }): boolean => portalDomain !== 'localhost';

export function readDefaultBrand({ problems, text }: SettingReader): string | null {
  const value = text('DEFAULT_BRAND', '');
  if (value !== '' && !isSlug(value)) problems.push('DEFAULT_BRAND must be the short name of a brand, the one before PORTAL_DOMAIN');
  return value || null;
}

export function readPortalOrigins({ problems, text }: SettingReader): readonly string[] {
  const values = text('PORTAL_ORIGINS', '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (values.every((value) => URL.canParse(value) && new URL(value).origin === value)) return values;
  problems.push('PORTAL_ORIGINS must be origins such as https://kunde.firma.example, with commas between');
  return [];
}

/** Of a company whose Admins have chosen nothing. */
export const DEFAULT_SETTINGS: CompanySettings = {
  welcome: { nb: 'Velkommen', en: 'Welcome' },
  surveyMails: false,
  mailHours: { from: 8, to: 20 },
  repairHours: null,
};

export const settingsOf = (brands: readonly Brand[], companyId: number): CompanySettings =>
  brandForCompany(brands, companyId)?.settings ?? defaultSettings(brands, companyId);

export const defaultSettings = (brands: readonly Brand[], companyId: number): CompanySettings => ({
  ...DEFAULT_SETTINGS,
  repairHours: brandForCompany(brands, companyId)?.repairHours ?? DEFAULT_SETTINGS.repairHours,
});

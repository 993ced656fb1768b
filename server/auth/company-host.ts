import { performance } from 'node:perf_hooks';
import { type Brand, brandOwning, hostName } from '#domain/company/brand.ts';
import { firstBrand, NEUTRAL_BRAND } from '#domain/company/find-brand.ts';
import type { Config } from '../config/config.ts';
import { hasPortalDomain, portalAddress } from '../config/portal.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Deps } from '../deps.ts';
import { notLoggedIn } from '../errors/api-error.ts';
import { failSlowly, type PasswordRequest } from './check-password.ts';

type Addresses = Pick<Config, 'serverUrl' | 'schemaContentUrl' | 'portalUrl' | 'port'>;
type Portals = { config: Addresses & Pick<Config, 'portalDomain'>; brands: Deps['brands'] };

const hostsOf = (urls: readonly string[]): string[] => urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).hostname);
/** Addresses of the settings that belong to no brand. */
const apiHosts = (config: Addresses): string[] => hostsOf([config.serverUrl, config.schemaContentUrl]);

/** Names that no company can have, nor anything below them: the portal's own domain and those of the settings. */
export const namesOfSettings = (config: Addresses & Pick<Config, 'portalDomain'>): string[] => [
  config.portalDomain,
  ...apiHosts(config),
  ...hostsOf([config.portalUrl.replaceAll('{brand}.', '').replaceAll('{host}', '')]),
];

/** What a host name leads to: a portal, the set-up of the first company, the page that asks for a company's own address, or nothing of ours. */
export type HostTarget = { kind: 'portal'; brand: Brand } | { kind: 'setup' | 'entrance' | 'unknown' };

const MACHINE_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const isPortalDomain = ({ portalDomain }: Pick<Config, 'portalDomain'>, name: string): boolean =>
  hasPortalDomain({ portalDomain }) && name === portalDomain;
/** Names of this machine and of the settings, which belong to no company. */
const isOwnName = (config: Portals['config'], name: string): boolean =>
  MACHINE_NAMES.includes(name) || isPortalDomain(config, name) || apiHosts(config).includes(name);

/** A name at which this server is meant to answer: a brand's, one of the settings, or this machine's own. */
export const isKnownHost = ({ config, brands }: Portals, host: unknown): boolean =>
  portalsByHost(config, brands()).has(hostName(host)) || isOwnName(config, hostName(host));

/** Whatever the Host header is, it only chooses what a visitor sees before the login. */
export function hostTarget({ config, brands, hasDemoData }: Pick<Deps, 'config' | 'brands' | 'hasDemoData'>, host: unknown): HostTarget {
  const known = brands();
  const name = hostName(host);
  const owner = portalsByHost(config, known).get(name);
  if (owner) return { kind: 'portal', brand: owner };
  const first = firstBrand(known);
  const isOwn = isOwnName(config, name);
  if (first === NEUTRAL_BRAND) return { kind: isOwn || !hasPortalDomain(config) ? 'setup' : 'unknown' };
  const fallback = hasDemoData ? first : known.find(({ slug }) => slug === config.defaultBrand);
  if (MACHINE_NAMES.includes(name)) return { kind: 'portal', brand: fallback ?? first };
  if (fallback && !hasPortalDomain(config)) return { kind: 'portal', brand: fallback };
  return { kind: isOwn ? 'entrance' : 'unknown' };
}

/** The brand whose portal is shown at a host name; at a name of no portal the neutral one. */
export function brandAtHost(deps: Pick<Deps, 'config' | 'brands' | 'hasDemoData'>, host: unknown): Brand {
  const target = hostTarget(deps, host);
  return target.kind === 'portal' ? target.brand : NEUTRAL_BRAND;
}

const madeFor = new WeakMap<readonly Brand[], { portalUrl: string; byHost: ReadonlyMap<string, Brand> }>();
/** Made once for all requests until a brand changes. */
function portalsByHost(config: Addresses, brands: readonly Brand[]): ReadonlyMap<string, Brand> {
  let made = madeFor.get(brands);
  if (made?.portalUrl !== config.portalUrl) {
    const names = brands.flatMap((brand) => [...brand.hosts, `${brand.slug}.localhost`].map((name) => [name, brand] as const));
    const inMails = brands.flatMap((brand) => hostsOf([portalAddress(config, brand)]).map((name) => [name, brand] as const));
    // Of two entries with one name the later one stays: the first brand's.
    made = { portalUrl: config.portalUrl, byHost: new Map([...names, ...inMails].reverse()) };
    madeFor.set(brands, made);
  }
  return made.byHost;
}

/** A company's password is tried at that company's own address or at one that belongs to none: localhost, a number, SERVER_URL. */
export const takesCompany = ({ config, brands }: Portals, host: unknown, companyId: number): boolean => {
  const owner = brandOwning(brands(), host);
  return owner === undefined || owner.companyId === companyId || apiHosts(config).includes(hostName(host));
};

/** The answer is that of a wrong password, in words and in time. */
export async function refuseForeignHost(deps: Deps, request: PasswordRequest, companyId: CompanyId): Promise<void> {
  if (takesCompany(deps, request.headers.host, companyId)) return;
  await failSlowly(deps, performance.now());
  throw notLoggedIn();
}

import { performance } from 'node:perf_hooks';
import { brandOwning, hostName } from '#domain/brand.ts';
import type { Config } from '../config/config.ts';
import { portalAddress } from '../config/portal-address.ts';
import type { Deps } from '../deps.ts';
import { notLoggedIn } from '../errors/api-error.ts';
import { failSlowly, type PasswordRequest } from './check-password.ts';

type Addresses = Pick<Config, 'serverUrl' | 'schemaContentUrl' | 'portalUrl' | 'port'>;
type Portals = { config: Addresses; brands: Deps['brands'] };

const hostsOf = (urls: readonly string[]): string[] => urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).hostname);
/** Addresses of the settings that belong to no brand. */
const apiHosts = (config: Addresses): string[] => hostsOf([config.serverUrl, config.schemaContentUrl]);

/** Names that no company can have, nor anything below them: the portal's own domain and those of the settings. */
export const namesOfSettings = (config: Addresses & Pick<Config, 'portalDomain'>): string[] => [
  config.portalDomain,
  ...apiHosts(config),
  ...hostsOf([config.portalUrl.replaceAll('{brand}.', '').replaceAll('{host}', '')]),
];

/** A name at which this server is meant to answer: a brand's, one of the settings, or this machine's own. */
export const isKnownHost = ({ config, brands }: Portals, host: unknown): boolean =>
  brandOwning(brands(), host) !== undefined ||
  ['localhost', ...apiHosts(config), ...hostsOf(brands().map((brand) => portalAddress(config, brand)))].includes(hostName(host));

/** A company's password is tried at that company's own address or at one that belongs to none: localhost, a number, SERVER_URL. */
export const takesCompany = ({ config, brands }: Portals, host: unknown, companyId: number): boolean => {
  const owner = brandOwning(brands(), host);
  return owner === undefined || owner.companyId === companyId || apiHosts(config).includes(hostName(host));
};

/** The answer is that of a wrong password, in words and in time. */
export async function refuseForeignHost(deps: Deps, request: PasswordRequest, companyId: number): Promise<void> {
  if (takesCompany(deps, request.headers.host, companyId)) return;
  await failSlowly(deps, performance.now());
  throw notLoggedIn();
}

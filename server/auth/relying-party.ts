import type { FastifyRequest } from 'fastify';
import { type Brand, hostName } from '#domain/brand.ts';
import { NEUTRAL_BRAND } from '#domain/company/neutral-brand.ts';
import { canHavePasskeys } from '#domain/passkey.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors/api-error.ts';
import { brandAtHost, isKnownHost, takesCompany } from './company-host.ts';

/** The portal of one brand at one host name, and the origin at which a browser shows it. */
export type OpenPortal = { host: string; origin: string; brand: Brand };
/** Where a passkey belongs. */
export type RelyingParty = Pick<OpenPortal, 'host' | 'origin'> & { name: string };

/**
 * The portal that the request comes from, which may be another host than it goes to; the guards have compared the two. Null: no name of
 * this company.
 */
export function portalOfRequest(deps: Deps, request: FastifyRequest, companyId: number): OpenPortal | null {
  const { origin, host } = request.headers;
  const address = URL.canParse(origin ?? '') ? new URL(origin ?? '') : new URL(`https://${hostName(host) || 'invalid'}`);
  const name = hostName(address.host);
  if (!isKnownHost(deps, name) || !takesCompany(deps, name, companyId)) return null;
  const brand = brandAtHost(deps, name);
  // What is made for PORTAL_DOMAIN would be taken below it too, where other companies are.
  return brand === NEUTRAL_BRAND ? null : { host: name, origin: address.origin, brand };
}

/** The origin that a passkey signs is compared once more. An IP address has no passkeys. */
export function relyingParty(deps: Deps, request: FastifyRequest, companyId: number): RelyingParty {
  const portal = portalOfRequest(deps, request, companyId);
  if (!portal || !canHavePasskeys(portal.host)) throw new ApiError('passkey-host');
  return { host: portal.host, origin: portal.origin, name: portal.brand.name };
}

import type { FastifyRequest } from 'fastify';
import { brands } from '#brands/index.ts';
import { brandForHost, hostName } from '#domain/brand.ts';
import { canHavePasskeys } from '#domain/passkey.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { isKnownHost, takesCompany } from './company-host.ts';

/** Where a passkey belongs: one host name of one brand, and the origin at which a browser shows it. */
export type RelyingParty = { host: string; origin: string; name: string };

/**
 * The portal that the request comes from, which need not be the host it goes to. The guards have compared its origin with the host, and what a
 * passkey signs names the origin once more. A name that is not this company's has no passkeys, nor has a number.
 */
export function relyingParty(deps: Deps, request: FastifyRequest, companyId: number): RelyingParty {
  const { origin, host } = request.headers;
  const address = URL.canParse(origin ?? '') ? new URL(origin ?? '') : new URL(`https://${hostName(host) || 'invalid'}`);
  const name = hostName(address.host);
  if (!canHavePasskeys(name) || !isKnownHost(deps.config, name) || !takesCompany(deps.config, name, companyId))
    throw new ApiError('passkey-host');
  return { host: name, origin: address.origin, name: brandForHost(brands, name).name };
}

import type { FastifyRequest } from 'fastify';
import { brandForCompany } from '#domain/brand.ts';
import { portalAddress } from '../config/portal-address.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Deps } from '../deps.ts';

/** Where a company's portal answers; locally at the port that this call came to. */
export function companyPortalUrl({ config, brands }: Deps, { socket }: FastifyRequest, companyId: CompanyId): string | null {
  const brand = brandForCompany(brands(), companyId);
  return brand ? portalAddress({ portalUrl: config.portalUrl, port: socket.localPort ?? config.port }, brand) : null;
}

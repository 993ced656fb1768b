import { brands, companyIds } from '#brands/index.ts';
import { brandForCompany } from '#domain/brand.ts';
import type { Company } from '../db/company.ts';

/** Companies come from the brands, not from a screen: a new one is there after the next start. */
export const companies: readonly Company[] = companyIds.map((id) => {
  const brand = brandForCompany(brands, id);
  return { id, name: brand?.name ?? '', databaseId: brand?.databaseId ?? 0 };
});

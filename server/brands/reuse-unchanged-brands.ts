import { isDeepStrictEqual } from 'node:util';
import type { Brand } from '#domain/brand.ts';
import { firstBrand } from '#domain/find-brand.ts';

/**
 * The brands as read, with the earlier object where nothing of its company has changed: pages and pictures are cached by it. A page also
 * knows the other names of its company, and whether its brand is the first.
 */
export function reuseUnchangedBrands(before: readonly Brand[], read: readonly Brand[]): readonly Brand[] {
  const earlier = Map.groupBy(before, ({ companyId }) => companyId);
  const same = new Map<Brand, Brand>();
  for (const [companyId, brands] of Map.groupBy(read, (brand) => brand.companyId)) {
    const kept = earlier.get(companyId) ?? [];
    const wasFirst = kept.includes(firstBrand(before));
    const isFirst = brands.includes(firstBrand(read));
    if (wasFirst === isFirst && isDeepStrictEqual(kept, brands))
      for (const [i, brand] of brands.entries()) same.set(brand, kept[i] as Brand);
  }
  return read.map((brand) => same.get(brand) ?? brand);
}

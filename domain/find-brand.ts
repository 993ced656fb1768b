import { type Brand, brandOwning } from './brand.ts';
import { NEUTRAL_BRAND } from './company/neutral-brand.ts';

/** Answers for every host that is no brand's own; never a company to look around in. Where there is no other company yet, the neutral one. */
export const firstBrand = (brands: readonly Brand[]): Brand => brands.find(({ endsAt }) => endsAt === null) ?? NEUTRAL_BRAND;

/**
 * Which brand a Host header gets: exact names only, the first brand for everything else.
 * Total for any bytes; the header itself is never passed on.
 */
export const brandForHost = (brands: readonly Brand[], host: unknown): Brand => brandOwning(brands, host) ?? firstBrand(brands);

import { type Brand, brandForCompany } from '#domain/brand.ts';
import { brand as bjork } from './bjork/brand.ts';
import { brand as fjordror } from './fjordror/brand.ts';
import { brand as ildtopp } from './ildtopp/brand.ts';
import { brand as lynvakt } from './lynvakt/brand.ts';
import { brand as nordvann } from './nordvann/brand.ts';

/** A new brand is its folder, one import above and one entry here. The first answers for every unknown host. */
export const brands: readonly [Brand, ...Brand[]] = [fjordror, lynvakt, nordvann, bjork, ildtopp];

/** Every company once, although one company may trade under several names. */
export const companyIds: readonly number[] = [...new Set(brands.map((b) => b.companyId))].sort((a, b) => a - b);

export const databaseIdOf = (companyId: number): number | undefined => brandForCompany(brands, companyId)?.databaseId;

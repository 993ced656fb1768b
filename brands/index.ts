import { type Brand, contactLineOf } from '#domain/company/brand.ts';
import { REPAIR_DEADLINE_HOURS } from '#domain/jobs/complaint.ts';
import { brand as bjork } from './bjork/brand.ts';
import type { ExampleBrand } from './example-brand.ts';
import { brand as fjordror } from './fjordror/brand.ts';
import { brand as ildtopp } from './ildtopp/brand.ts';
import { brand as lynvakt } from './lynvakt/brand.ts';
import { brand as nordvann } from './nordvann/brand.ts';

const examples: readonly [ExampleBrand, ...ExampleBrand[]] = [fjordror, lynvakt, nordvann, bjork, ildtopp];
const whole = (brand: ExampleBrand): Brand => ({
  ...brand,
  contactLine: contactLineOf(brand),
  logo: brand.slug,
  version: 1,
  organisationNumber: null,
  settings: null,
  repairHours: REPAIR_DEADLINE_HOURS,
  notice: null,
  endsAt: null,
});

/** The brands of the demo data. The first one answers every unknown host. */
export const brands: readonly [Brand, ...Brand[]] = [whole(examples[0]), ...examples.slice(1).map(whole)];

/** Every company once, although one company may trade under several names. */
export const companyIds: readonly number[] = [...new Set(brands.map((b) => b.companyId))].sort((a, b) => a - b);

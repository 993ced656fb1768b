import { readFileSync } from 'node:fs';
import { brands, companyIds } from '#brands/index.ts';
import type { BrandContent } from '#contract/company.ts';
import type { DemoNote } from '#domain/boot.ts';
import type { Brand } from '#domain/company/brand.ts';
import { REPAIR_DEADLINE_HOURS } from '#domain/jobs/complaint.ts';
import { demoNote } from '#words/demo-note.ts';
import { drawLogo } from '../brands/draw-logo.ts';
import { type NewBrand, type NewCompany, registerCompany } from '../brands/register-company.ts';
import { asCompany } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';

const read = (slug: string, file: string): Buffer => readFileSync(new URL(`../../brands/${slug}/${file}.svg`, import.meta.url));

export { brands as exampleBrands };

/** What the login pages of the examples say. */
export const exampleNote: DemoNote = demoNote(brands);

/** The companies that the demo data is about, as rows like any other company's. */
export async function registerExamples(databases: Databases, now: Date): Promise<void> {
  for (const companyId of companyIds) {
    const own = brands.filter((brand) => brand.companyId === companyId);
    const company: NewCompany = {
      companyId: asCompany(companyId),
      databaseId: own[0]?.databaseId ?? 0,
      brands: await Promise.all(own.map(asNewBrand)),
      repairHours: REPAIR_DEADLINE_HOURS,
    };
    await registerCompany(databases, company, now);
  }
  await databases.readCompanies();
}

/** Before there was a directory the examples were the companies of every database: those that are in use stay. */
export async function takeOverExamples(databases: Databases, now: Date): Promise<void> {
  if (databases.companyIds().length > 0) return;
  const { rows } = await databases.main.asOwner((client) =>
    client.query<{ found: boolean }>('select exists (select from account) as found'),
  );
  if (rows[0]?.found) await registerExamples(databases, now);
}

async function asNewBrand(brand: Brand): Promise<NewBrand> {
  const { slug, hosts, look } = brand;
  const drawings = { logo: read(slug, 'logo'), onDark: read(slug, 'logo-on-dark'), small: read(slug, 'logo-small') };
  const position = brands.findIndex((one) => one.slug === slug) + 1;
  return { slug, hosts, position, content: contentOf(brand), pictures: await drawLogo(drawings, look.bar) };
}

export function contentOf(brand: Brand): BrandContent {
  const { name, address, phone, email, webAddress, emergencyPhone, trades, words, look, logo } = brand;
  const shown = { name, address, phone, email, webAddress, emergencyPhone, words, logo };
  return { ...shown, trades: [...trades], look: look as BrandContent['look'], organisationNumber: null };
}

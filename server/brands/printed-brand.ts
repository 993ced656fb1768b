import { type Brand, brandOfRecord } from '#domain/brand.ts';
import { firstBrand } from '#domain/find-brand.ts';
import type { Databases } from '../db/databases.ts';
import { pictureOf } from './picture-of.ts';

/** A brand with the pictures that papers carry. */
export type PrintedBrand = Brand & { logoPng: Uint8Array; smallLogoPng: Uint8Array };

type Known = { databases: Databases; brands: () => readonly Brand[] };

/** The brand of a record's papers: the one it was sold under, else the company's first. */
export async function brandOnPaper(
  { databases, brands }: Known,
  companyId: number,
  slug: string | null | undefined,
): Promise<PrintedBrand> {
  return withPictures(databases, brandOfRecord(brands(), companyId, slug) ?? firstBrand(brands()));
}

export async function withPictures(databases: Databases, brand: Brand): Promise<PrintedBrand> {
  const [logoPng, smallLogoPng] = await Promise.all([pictureOf(databases, brand, 'logo'), pictureOf(databases, brand, 'logo-small')]);
  return { ...brand, logoPng, smallLogoPng };
}

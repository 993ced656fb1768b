import { type Brand, brandOfRecord } from '#domain/company/brand.ts';
import { firstBrand } from '#domain/company/find-brand.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Databases } from '../db/databases.ts';
import { sharp } from '../pictures/sharp.ts';
import type { PictureKind } from './draw-logo.ts';
import { pictureOf } from './pictures.ts';

/** A brand with the pictures that papers carry. */
export type PrintedBrand = Brand & { logoPng: Buffer; smallLogoPng: Buffer };

type BrandSource = { databases: Databases; brands: () => readonly Brand[] };

/** The brand of a record's papers: the one it was sold under, else the company's first. */
export async function brandOnPaper(
  { databases, brands }: BrandSource,
  companyId: CompanyId,
  slug: string | null | undefined,
): Promise<PrintedBrand> {
  return withPictures(databases, brandOfRecord(brands(), companyId, slug) ?? firstBrand(brands()));
}

export async function withPictures(databases: Databases, brand: Brand): Promise<PrintedBrand> {
  const printed = async (kind: PictureKind) => onWhite(await pictureOf(databases, brand, kind));
  const [logoPng, smallLogoPng] = await Promise.all([printed('logo'), printed('logo-small')]);
  return { ...brand, logoPng, smallLogoPng };
}

/** As long as the picture is known. */
const known = new WeakMap<Buffer, Promise<Buffer>>();

/**
 * pdfkit works on the transparent parts of two pictures at once and writes first what is done first: no two papers would have the same
 * bytes.
 */
export function onWhite(picture: Buffer): Promise<Buffer> {
  const made = known.get(picture) ?? sharp(picture).flatten({ background: '#fff' }).png().toBuffer();
  known.set(picture, made);
  return made;
}

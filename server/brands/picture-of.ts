import type { Brand } from '#domain/brand.ts';
import type { Databases } from '../db/databases.ts';
import { sql } from '../db/sql.ts';
import { drawLogo, PICTURE_KINDS, type PictureKind } from './draw-logo.ts';
import { drawWordmark } from './draw-wordmark.ts';

type Pictures = ReadonlyMap<PictureKind, Buffer>;
/** As long as a brand is known as it is. */
const known = new WeakMap<Brand, Promise<Pictures>>();

/** One of the pictures made of a brand's logo; of its name where it has none, or where one size is missing. */
export async function pictureOf(databases: Databases, brand: Brand, kind: PictureKind): Promise<Buffer> {
  const reading = known.get(brand) ?? readPictures(databases, brand);
  known.set(brand, reading);
  try {
    const found = (await reading).get(kind);
    if (!found) throw new Error(`there is no ${kind} of ${brand.slug}`);
    return found;
  } catch (error) {
    known.delete(brand);
    throw error;
  }
}

async function readPictures(databases: Databases, brand: Brand): Promise<Pictures> {
  const companyId = databases.companyInUse(brand.companyId);
  const rows = companyId
    ? await databases.forCompany(companyId).query<{ kind: PictureKind; bytes: Buffer }>(sql`
        select kind, bytes from brand_picture where company_id = ${companyId} and logo = ${brand.logo}`)
    : [];
  const isWhole = PICTURE_KINDS.every((kind) => rows.some((row) => row.kind === kind));
  const drawn = isWhole ? [] : await drawLogo(drawWordmark(brand), brand.look.bar);
  return new Map([...drawn, ...rows].map(({ kind, bytes }) => [kind, bytes]));
}

import type { EmergencySheet } from '#contract/service-book.ts';
import { type Brand, brandOfRecord } from '#domain/brand.ts';
import { firstBrand } from '#domain/find-brand.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { addressOfHome, type Home, homeRow } from '../paper-records/papers-of-home.ts';

export type SheetHome = Omit<Home, 'shareId'>;

const photoAt = (place: string): Sql => sql`(
  select photo.id from photo where photo.company_id = emergency_sheet.company_id and photo.sheet_id = emergency_sheet.id and photo.sheet_place = ${place})`;

type SheetRow = { sheet: Omit<EmergencySheet, 'company'>; brand: string | null };

/** What was written for a home, and the brand that the customer knows. Nothing written yet is an empty sheet. */
export async function sheetOfHome(
  db: Queryable,
  brands: readonly Brand[],
  home: SheetHome,
): Promise<{ sheet: EmergencySheet; brand: Brand }> {
  const row = await readSheet(db, home);
  const brand = brandOfRecord(brands, home.companyId, row.brand) ?? firstBrand(brands);
  const { name, phone, emergencyPhone } = brand;
  return { brand, sheet: { ...row.sheet, company: { name, phone, emergencyPhone } } };
}

/** Not found where the home is none of the customer's. */
export async function readSheet(db: Queryable, home: SheetHome): Promise<SheetRow> {
  const [row] = await db.query<SheetRow>(sql`
    select customer.brand, json_build_object('home', ${notNull(addressOfHome)}, 'stopcock', coalesce(emergency_sheet.stopcock, ''), 'stopcockPhoto', ${photoAt('stopcock')},
      'fuseBox', coalesce(emergency_sheet.fuse_box, ''), 'fuseBoxPhoto', ${photoAt('fuse-box')}, 'notes', coalesce(emergency_sheet.notes, ''), 'hasGas', coalesce(emergency_sheet.has_gas, false),
      'showsInstaller', coalesce(emergency_sheet.shows_installer, false),
      'changedAt', emergency_sheet.changed_at) as sheet
    from ${homeRow({ ...home, shareId: null })}
      join customer on customer.company_id = home.company_id and customer.id = home.customer_id
      left join emergency_sheet on emergency_sheet.company_id = home.company_id and emergency_sheet.customer_id = home.customer_id and emergency_sheet.site_id is not distinct from home.site_id
    where ${addressOfHome} is not null`);
  if (!row) throw notFound();
  return row;
}

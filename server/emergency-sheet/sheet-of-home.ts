import type { EmergencySheet } from '#contract/service-book.ts';
import { type Brand, brandOfRecord } from '#domain/brand.ts';
import { firstBrand } from '#domain/find-brand.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { addressOfHome, type Home, homeRow } from '../paper-records/papers-of-home.ts';

export type SheetHome = Omit<Home, 'shareId'>;

const photoAt = (place: string): Sql => sql`(
  select p.id from photo p where p.company_id = e.company_id and p.sheet_id = e.id and p.sheet_place = ${place})`;

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
    select o.brand, json_build_object('home', ${notNull(addressOfHome(sql`home`))}, 'stopcock', coalesce(e.stopcock, ''), 'stopcockPhoto', ${photoAt('stopcock')},
      'fuseBox', coalesce(e.fuse_box, ''), 'fuseBoxPhoto', ${photoAt('fuse-box')}, 'notes', coalesce(e.notes, ''), 'hasGas', coalesce(e.has_gas, false),
      'showsInstaller', coalesce(e.shows_installer, false),
      'changedAt', e.changed_at) as sheet
    from ${homeRow(sql`home`, { ...home, shareId: null })}
      join customer o on o.company_id = home.company_id and o.id = home.customer_id
      left join emergency_sheet e on e.company_id = home.company_id and e.customer_id = home.customer_id and e.site_id is not distinct from home.site_id
    where ${addressOfHome(sql`home`)} is not null`);
  if (!row) throw notFound();
  return row;
}

import { type EmergencySheet, emergencySheet, type NewSheet, saveEmergencySheet } from '#contract/home-book.ts';
import { type Brand, brandOfRecord } from '#domain/company/brand.ts';
import { firstBrand } from '#domain/company/find-brand.ts';
import type { SheetPlace } from '#domain/home-book/emergency-sheet.ts';
import { HOUR } from '#domain/time.ts';
import { trimText } from '#domain/trim-text.ts';
import { lockAccess, type Sender, senderOf } from '../access/customer-access.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import { addressOfHome, type Home, homeRow } from '../papers/rows.ts';
import type { Caller } from '../request/caller.ts';

export const emergencySheetRoute = answer(
  emergencySheet,
  async ({ caller, db, deps, query }) => (await sheetOfHome(db, deps.brands(), homeOf(caller, query))).sheet,
);

const SAVES: Budget = { limit: 100, windowMs: HOUR };

export const saveEmergencySheetRoute = answer(saveEmergencySheet, async ({ caller, db, deps, body }) => {
  await limitCaller(deps, caller, 'emergency-saves', SAVES);
  await db.transaction((tx) => saveSheet(tx, senderOf(caller), body, deps.now()));
  return (await sheetOfHome(db, deps.brands(), homeOf(caller, body))).sheet;
});

/** Two people who write at the same time do not wipe out each other's words: the second one is shown what the first has written. */
export async function saveSheet(tx: Queryable, sender: Sender, content: NewSheet, now: Date): Promise<void> {
  const { companyId, customerId, accountId } = sender;
  const { siteId = null, was, stopcock, fuseBox, notes, hasGas, showsInstaller = null } = content;
  await lockAccess(tx, sender, now);
  await readSheet(tx, { companyId, customerId, siteId });
  // A text that is no time matches no sheet.
  const seenMs = was === null ? Number.NaN : Date.parse(was);
  const [saved] = await tx.query<{ id: number }>(sql`
    insert into emergency_sheet (company_id, customer_id, site_id, stopcock, fuse_box, notes, has_gas, shows_installer, changed_at, changed_by)
    values (${companyId}, ${customerId}, ${siteId}, ${trimText(stopcock)}, ${trimText(fuseBox)}, ${trimText(notes)}, ${hasGas}, coalesce(${showsInstaller}::boolean, false), ${now}, ${accountId})
    on conflict on constraint one_sheet_of_home do update set stopcock = excluded.stopcock, fuse_box = excluded.fuse_box, notes = excluded.notes,
      has_gas = excluded.has_gas, shows_installer = coalesce(${showsInstaller}::boolean, emergency_sheet.shows_installer), changed_at = excluded.changed_at, changed_by = excluded.changed_by
    where floor(extract(epoch from emergency_sheet.changed_at) * 1000) = ${Number.isNaN(seenMs) ? null : seenMs}::numeric
    returning id`);
  if (!saved) throw new ApiError('changed-meanwhile');
  const photos: [SheetPlace, string | null][] = [
    ['stopcock', content.stopcockPhoto],
    ['fuse-box', content.fuseBoxPhoto],
  ];
  for (const [place, photoId] of photos) await setPhoto(tx, sender, saved.id, place, photoId);
}

/** A photo that this login has sent and that is not in use yet; the one that was there before is deleted. */
async function setPhoto(tx: Queryable, sender: Sender, sheetId: number, place: SheetPlace, photoId: string | null): Promise<void> {
  const { companyId, customerId, accountId } = sender;
  const field = place === 'stopcock' ? 'stopcockPhoto' : 'fuseBoxPhoto';
  await tx.query(sql`
    delete from photo where company_id = ${companyId} and sheet_id = ${sheetId} and sheet_place = ${place} and id is distinct from ${photoId}::uuid`);
  if (photoId === null) return;
  const [photo] = await tx.query<{ is_here: boolean; is_taken: boolean }>(sql`
    select sheet_id is not distinct from ${sheetId}::int and sheet_place is not distinct from ${place} as is_here, case_id is not null or sheet_id is not null as is_taken
    from photo where company_id = ${companyId} and id = ${photoId} and customer_id = ${customerId} and pdf_name is null
      and (account_id = ${accountId} or sheet_id = ${sheetId}) for update`);
  if (!photo) throw new ApiError('photo-not-yours', { field });
  if (photo.is_here) return;
  if (photo.is_taken) throw new ApiError('photo-in-use', { field });
  await tx.query(sql`update photo set sheet_id = ${sheetId}, sheet_place = ${place} where company_id = ${companyId} and id = ${photoId}`);
}

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

/** The home that a call is about: all people with access to its customer may see its sheet. */
export function homeOf(caller: Caller, { siteId }: { siteId?: number }): SheetHome {
  const { companyId, customerId } = senderOf(caller);
  return { companyId, customerId, siteId: siteId ?? null };
}

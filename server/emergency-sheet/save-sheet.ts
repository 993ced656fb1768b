import type { NewSheet } from '#contract/service-book.ts';
import type { SheetPlace } from '#domain/service-book/emergency-sheet.ts';
import { trimText } from '#domain/trim-text.ts';
import { lockAccess, type Sender } from '../case-records/lock-access.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { readSheet } from './sheet-of-home.ts';

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

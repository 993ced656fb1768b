import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';

type Owner = { companyId: CompanyId; customerId: number; accountId: number };
/** `messageId`: the number of the message in the case. */
type Target = { caseId: number; messageId: number };

/**
 * Attaches photos to a message of a case, in the transaction that writes it. Each must have been sent by this login, for this customer (or
 * by staff), and not be attached to anything yet, except to this very message, which may be sent twice.
 */
export async function attachPhotos(tx: Queryable, owner: Owner, photoIds: readonly string[], { caseId, messageId }: Target): Promise<void> {
  if (photoIds.length === 0) return;
  const { companyId, customerId, accountId } = owner;
  const found = await tx.query<{ is_taken: boolean }>(sql`
    select coalesce(sheet_id, appointment_id, extra_id) is not null or (case_id is not null and (case_id, message_number) is distinct from (${caseId}::int, ${messageId}::int)) as is_taken
    from photo where company_id = ${companyId} and id = any(${[...photoIds]}::uuid[]) and account_id = ${accountId}
      and (customer_id is null or customer_id = ${customerId}) order by id for update`);
  if (found.length < new Set(photoIds).size) throw new ApiError('photo-not-yours', { field: 'photos' });
  if (found.some((photo) => photo.is_taken)) throw new ApiError('photo-in-use', { field: 'photos' });
  await tx.query(sql`
    update photo set case_id = ${caseId}, message_number = ${messageId}, customer_id = ${customerId},
      position = array_position(${[...photoIds]}::uuid[], id)
    where company_id = ${companyId} and id = any(${[...photoIds]}::uuid[])`);
}

/** Attaches photos to a visit that is done. */
export async function attachToAppointment(tx: Queryable, owner: Owner, photoIds: readonly string[], appointmentId: number): Promise<void> {
  if (photoIds.length === 0) return;
  const { companyId, customerId, accountId } = owner;
  const found = await tx.query<{ is_taken: boolean }>(sql`
    select coalesce(sheet_id, case_id, extra_id) is not null or coalesce(appointment_id <> ${appointmentId}, false) as is_taken
    from photo where company_id = ${companyId} and id = any(${[...photoIds]}::uuid[]) and account_id = ${accountId} and pdf_name is null
    order by id for update`);
  if (found.length < new Set(photoIds).size) throw new ApiError('photo-not-yours', { field: 'photos' });
  if (found.some((photo) => photo.is_taken)) throw new ApiError('photo-in-use', { field: 'photos' });
  await tx.query(sql`
    update photo set appointment_id = ${appointmentId}, customer_id = ${customerId}, position = array_position(${[...photoIds]}::uuid[], id)
    where company_id = ${companyId} and id = any(${[...photoIds]}::uuid[])`);
}

/** Attaches photos to an extra. */
export async function attachToExtra(tx: Queryable, owner: Owner, photoIds: readonly string[], extraId: number): Promise<void> {
  if (photoIds.length === 0) return;
  const { companyId, customerId, accountId } = owner;
  const found = await tx.query<{ is_taken: boolean }>(sql`
    select coalesce(sheet_id, case_id, appointment_id, extra_id) is not null as is_taken
    from photo where company_id = ${companyId} and id = any(${[...photoIds]}::uuid[]) and account_id = ${accountId} and pdf_name is null
    order by id for update`);
  if (found.length < new Set(photoIds).size) throw new ApiError('photo-not-yours', { field: 'photos' });
  if (found.some((photo) => photo.is_taken)) throw new ApiError('photo-in-use', { field: 'photos' });
  await tx.query(sql`
    update photo set extra_id = ${extraId}, customer_id = ${customerId}, position = array_position(${[...photoIds]}::uuid[], id)
    where company_id = ${companyId} and id = any(${[...photoIds]}::uuid[])`);
}

/** The same for PDFs. Each counts as showing prices, unless the office says otherwise. */
export async function attachPdfs(
  tx: Queryable,
  owner: Owner,
  pdfs: readonly { pdfId: string; showsPrices: boolean }[],
  target: Target,
): Promise<void> {
  await attachPhotos(
    tx,
    owner,
    pdfs.map((pdf) => pdf.pdfId),
    target,
  );
  const withoutPrices = pdfs.filter((pdf) => !pdf.showsPrices).map((pdf) => pdf.pdfId);
  if (withoutPrices.length > 0)
    await tx.query(sql`update photo set shows_prices = false where company_id = ${owner.companyId} and id = any(${withoutPrices}::uuid[])`);
}

/** The ids of a message's photos as a JSON list, in the order in which they were chosen. */
export const photosOfMessage = (companyId: Sql, caseId: Sql, number: Sql): Sql => sql`(
  select coalesce(json_agg(photo.id order by photo.position), '[]') from photo
  where photo.company_id = ${companyId} and photo.case_id = ${caseId} and photo.message_number = ${number} and photo.pdf_name is null)`;

/** A message's PDFs in the same way, with name and size. */
export const pdfsOfMessage = (companyId: Sql, caseId: Sql, number: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('pdfId', photo.id, 'name', photo.pdf_name, 'bytes', photo.bytes, 'showsPrices', photo.shows_prices) order by photo.position), '[]')
  from photo where photo.company_id = ${companyId} and photo.case_id = ${caseId} and photo.message_number = ${number} and photo.pdf_name is not null)`;

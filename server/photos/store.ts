import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PdfSent, PhotoSent } from '#contract/photos.ts';
import { isPdf, pdfName } from '#domain/papers/pdf.ts';
import { type PhotoSize, UNATTACHED_PHOTO_MS } from '#domain/photos/photo.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { PHOTO_CHUNKS, storeChunks, wholeFile } from '../files/chunks.ts';
import { limitStored, receiveUpload } from '../files/receive-upload.ts';
import { reEncode } from '../pictures/re-encode.ts';
import type { Turn } from '../queue/take-turns.ts';

export async function receivePhoto(deps: Deps, request: FastifyRequest, sender: Sender, photoId: string): Promise<PhotoSent> {
  const read = async (bytes: Buffer, turn: Turn) => ({ ...(await reEncode(bytes, turn)), pdfName: null });
  const { id, width, height, pdfName: name } = await takeOnce(deps, request, sender, photoId, read);
  if (name !== null) throw new ApiError('photo-not-yours', { field: 'photoId' });
  return { photoId: id, width, height };
}

/** PDFs are stored unchanged. Only the office sends them, and browsers save them instead of opening them. */
export async function receivePdf(deps: Deps, request: FastifyRequest, sender: Sender, pdfId: string, name: string): Promise<PdfSent> {
  const stored = await takeOnce(deps, request, sender, pdfId, async (bytes) => {
    if (!isPdf(bytes)) throw new ApiError('pdf-broken');
    return { full: bytes, small: null, width: 0, height: 0, pdfName: pdfName(name) };
  });
  if (stored.pdfName === null) throw new ApiError('photo-not-yours', { field: 'pdfId' });
  return { pdfId: stored.id, name: stored.pdfName };
}

/** Stores a file once, however often it is sent. Nothing is stored of a file that is refused. */
async function takeOnce(
  deps: Deps,
  request: FastifyRequest,
  sender: Sender,
  photoId: string,
  read: (bytes: Buffer, turn: Turn) => Promise<KeptPhoto>,
): Promise<StoredPhoto> {
  const db = deps.databases.forCompany(sender.companyId);
  const sent = await findSent(db, sender, photoId);
  if (sent) return sent;
  return receiveUpload(deps, request, sender, async (bytes, turn) => {
    const kept = await read(bytes, turn);
    await limitStored(deps, request, sender, bytes.length, kept.full.length + (kept.small?.length ?? 0));
    return storePhoto(db, sender, photoId, kept, deps.now());
  });
}

/** `customerId` null: an employee. */
export type Sender = { companyId: CompanyId; accountId: number; customerId: number | null };

/** What is stored of a file. A PDF has a name, but no small picture and no size in pixels. */
export type KeptPhoto = { full: Buffer; small: Buffer | null; width: number; height: number; pdfName: string | null };
export type StoredPhoto = { id: string; width: number; height: number; pdfName: string | null };

/** The photo that this sender has sent before with this id. An id that another sender has used is refused. */
export async function findSent(db: Queryable, { companyId, accountId }: Sender, photoId: string): Promise<StoredPhoto | undefined> {
  const [row] = await db.query<StoredPhoto & { account_id: number | null }>(sql`
    select id, width, height, pdf_name as "pdfName", account_id from photo where company_id = ${companyId} and id = ${photoId}`);
  if (!row) return undefined;
  const { account_id, ...sent } = row;
  if (account_id !== accountId) throw new ApiError('photo-not-yours', { field: 'photoId' });
  return sent;
}

/** A photo that is sent twice at once is stored once. */
export const storePhoto = (db: Db, sender: Sender, photoId: string, kept: KeptPhoto, now: Date): Promise<StoredPhoto> =>
  db.transaction(async (tx) => {
    const { companyId, accountId, customerId } = sender;
    const { full, small, width, height, pdfName } = kept;
    const [photo] = await tx.query<StoredPhoto>(sql`
      insert into photo (company_id, id, account_id, customer_id, sent_at, width, height, bytes, pdf_name)
      values (${companyId}, ${photoId}, ${accountId}, ${customerId}, ${now}, ${width}, ${height}, ${full.length + (small?.length ?? 0)}, ${pdfName})
      on conflict (company_id, id) do nothing returning id, width, height, pdf_name as "pdfName"`);
    if (!photo) return (await findSent(tx, sender, photoId)) as StoredPhoto;
    await storeChunks(tx, PHOTO_CHUNKS, companyId, photoId, { full, small });
    return photo;
  });

/** The bytes of a photo; null where it does not exist or is not seen. */
export const bytesOfPhoto = (photoId: string, size: PhotoSize, isSeen: Sql): Sql =>
  bytesOf(photoId, size, sql`photo.pdf_name is null and ${isSeen}`);

/** The same for a PDF. */
export const bytesOfPdf = (pdfId: string, isSeen: Sql): Sql => bytesOf(pdfId, 'full', sql`photo.pdf_name is not null and ${isSeen}`);

const bytesOf = (id: string, size: PhotoSize, isSeen: Sql): Sql => sql`(
  select ${wholeFile(PHOTO_CHUNKS, size)} from photo
  where photo.company_id = caller.company_id and photo.id = ${id} and ${isSeen})`;

/** Sent as a picture, which the browser may not run, keep or take for another type. */
export function sendPhotoBytes(bytes: Buffer | null, reply: FastifyReply): FastifyReply {
  if (!bytes) throw notFound();
  return reply.type('image/webp').header('cache-control', 'private, no-store').header('content-disposition', 'inline').send(bytes);
}

/** A PDF can contain scripts, so it is sent as a download, which the browser may not run or take for another type. */
export function sendPdfBytes(bytes: Buffer | null, reply: FastifyReply): FastifyReply {
  if (!bytes) throw notFound();
  return reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', 'attachment; filename="vedlegg.pdf"')
    .send(bytes);
}

const MAX_AT_ONCE = 100;

/** Deletes photos that were not attached to anything in time, a few at a time, so that requests do not wait for it. */
export async function forgetPhotos(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNATTACHED_PHOTO_MS);
  for (let removed = MAX_AT_ONCE; removed === MAX_AT_ONCE; ) {
    const rows = await db.query(sql`
      delete from photo where company_id = ${companyId} and id in (
        select id from photo where company_id = ${companyId} and case_id is null and sheet_id is null and appointment_id is null and extra_id is null and sent_at < ${before} limit ${MAX_AT_ONCE} for update skip locked)
      returning id`);
    removed = rows.length;
  }
}

import type { FastifyReply } from 'fastify';
import type { PhotoSize } from '#domain/photo.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { PHOTO_CHUNKS, wholeFile } from '../files/chunks.ts';

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

import type { FastifyReply } from 'fastify';
import type { PhotoSize } from '#domain/photo.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { PHOTO_CHUNKS, wholeFile } from '../files/chunks.ts';

/** The bytes of a photo; null where it does not exist or is not seen. */
export const bytesOfPhoto = (photoId: string, size: PhotoSize, isSeen: (photo: Sql) => Sql): Sql =>
  bytesOf(photoId, size, (p) => sql`${p}.pdf_name is null and ${isSeen(p)}`);

/** The same for a PDF. */
export const bytesOfPdf = (pdfId: string, isSeen: (pdf: Sql) => Sql): Sql =>
  bytesOf(pdfId, 'full', (p) => sql`${p}.pdf_name is not null and ${isSeen(p)}`);

const bytesOf = (id: string, size: PhotoSize, isSeen: (photo: Sql) => Sql): Sql => sql`(
  select ${wholeFile(sql`p`, PHOTO_CHUNKS, size)} from photo p
  where p.company_id = caller.company_id and p.id = ${id} and ${isSeen(sql`p`)})`;

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

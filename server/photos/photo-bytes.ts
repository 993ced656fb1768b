import type { FastifyReply } from 'fastify';
import type { PhotoSize } from '#domain/photo.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { PHOTO_CHUNKS, wholeFile } from '../files/chunks.ts';

/** The bytes of a photo `p` that `isSeen` lets pass, or null. */
export const bytesOfPhoto = (photoId: string, size: PhotoSize, isSeen: Sql): Sql =>
  bytesOf(photoId, size, sql`p.pdf_name is null and ${isSeen}`);

/** The same of a PDF. */
export const bytesOfPdf = (pdfId: string, isSeen: Sql): Sql => bytesOf(pdfId, 'full', sql`p.pdf_name is not null and ${isSeen}`);

const bytesOf = (id: string, size: PhotoSize, isSeen: Sql): Sql => sql`(
  select ${wholeFile(sql`p`, PHOTO_CHUNKS, size)} from photo p
  where p.company_id = caller.company_id and p.id = ${id} and ${isSeen})`;

/** As a picture and nothing else; the headers of every answer forbid to guess, to run and to keep it. */
export function sendPhotoBytes(bytes: Buffer | null, reply: FastifyReply): FastifyReply {
  if (!bytes) throw notFound();
  return reply.type('image/webp').header('cache-control', 'private, no-store').header('content-disposition', 'inline').send(bytes);
}

/** A PDF can carry scripts: it is handed over to be saved, under a policy that lets nothing run, and the browser may not take it for anything else. */
export function sendPdfBytes(bytes: Buffer | null, reply: FastifyReply): FastifyReply {
  if (!bytes) throw notFound();
  return reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', 'attachment; filename="vedlegg.pdf"')
    .send(bytes);
}

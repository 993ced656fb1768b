import type { FastifyReply } from 'fastify';
import type { PhotoSize } from '#domain/photo.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors.ts';

/** The bytes of a photo `p` that `isSeen` lets pass, or null. */
export const bytesOfPhoto = (photoId: string, size: PhotoSize, isSeen: Sql): Sql => sql`(
  select string_agg(chunk.bytes, ''::bytea order by chunk.position)
  from photo p join photo_chunk chunk on chunk.company_id = p.company_id and chunk.photo_id = p.id and chunk.size = ${size}
  where p.company_id = caller.company_id and p.id = ${photoId} and ${isSeen})`;

/** As a picture and nothing else; the headers of every answer forbid to guess, to run and to keep it. */
export function sendPhotoBytes(bytes: Buffer | null, reply: FastifyReply): FastifyReply {
  if (!bytes) throw notFound();
  return reply.type('image/webp').header('cache-control', 'private, no-store').header('content-disposition', 'inline').send(bytes);
}

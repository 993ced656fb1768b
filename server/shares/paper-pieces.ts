import type { PhotoSize } from '#domain/photo.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** The file of a paper, piece by piece, so that never more than one of them is held. */
export async function* paperPieces(db: Db, companyId: number, paperId: number, size: PhotoSize): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const [piece] = await db.query<{ bytes: Buffer }>(sql`
      select bytes from paper_chunk where company_id = ${companyId} and paper_id = ${paperId} and size = ${size} and position = ${position}`);
    if (!piece) return;
    yield piece.bytes;
  }
}

import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import type { Sizes } from '../files/chunks.ts';

/**
 * The file of a paper, one piece at a time. `seen` selects `id` and `content_hash` of the paper if the reader may see it, and is run for
 * each piece: a slow reader gets no more of a paper that is withdrawn or replaced meanwhile.
 */
export async function* paperPieces(
  db: Queryable,
  companyId: CompanyId,
  seen: () => Sql,
  size: keyof Sizes = 'full',
): AsyncGenerator<Buffer> {
  let first: Buffer | undefined;
  for (let position = 0; ; position++) {
    const [piece] = await db.query<{ content_hash: Buffer; bytes: Buffer | null }>(sql`
      select seen.content_hash, paper_chunk.bytes from (${seen()}) seen
        left join paper_chunk on paper_chunk.company_id = ${companyId} and paper_chunk.paper_id = seen.id and paper_chunk.size = ${size} and paper_chunk.position = ${position}`);
    first ??= piece?.content_hash;
    if (!piece || !first?.equals(piece.content_hash)) throw notFound();
    if (!piece.bytes) return;
    yield piece.bytes;
  }
}

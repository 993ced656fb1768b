import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { PAPER_CHUNKS, storeChunks } from '../files/chunks.ts';
import { findPlace, type Named } from './import-place.ts';
import { fileNameOf, type PaperFields } from './paper-fields.ts';
import { hashOf, type PaperContent, readPaperFile } from './read-file.ts';
import { holdPlace, insertPaper, type PaperPlace } from './store-paper.ts';

type Sent = { externalId: string; fields: PaperFields; bytes: Buffer; contentType: string | undefined; now: Date };
type Stored = { paperId: number; outcome: 'new' | 'changed' | 'same'; place: PaperPlace };
type Known = { id: number; isSameFile: boolean; isSame: boolean };

/** A paper of the company's own system, once under its id. What was withdrawn from a customer stays hidden from that customer. */
export async function storeImported(db: Db, named: Named, sent: Sent): Promise<Stored> {
  const hash = hashOf(sent.bytes);
  const first = await findPlace(db, named);
  const known = await findKnown(db, first, sent, hash);
  if (known?.isSame) return { paperId: known.id, outcome: 'same', place: first };
  // Outside the transaction: making the pictures takes a while.
  const content = known?.isSameFile ? null : await readPaperFile(sent.bytes, sent.contentType);
  return db.transaction(async (tx) => {
    const place = await findPlace(tx, named);
    await holdPlace(tx, place);
    const { externalId, fields, now } = sent;
    if (content) {
      const paper = { ...place, fields, content, hash, now, addedBy: null, clientKey: null, externalId };
      const paperId = await insertPaper(tx, paper);
      if (paperId !== null) return { paperId, outcome: 'new' as const, place };
    }
    const paperId = await change(tx, place, sent, content, hash);
    return { paperId, outcome: 'changed' as const, place };
  });
}

async function findKnown(db: Queryable, place: PaperPlace, { externalId, fields }: Sent, hash: Buffer): Promise<Known | null> {
  const { companyId, customerId, jobId, siteId } = place;
  const [known] = await db.query<Known>(sql`
    select id, content_hash = ${hash} as "isSameFile",
      content_hash = ${hash} and customer_id = ${customerId} and job_id is not distinct from ${jobId}::int and site_id is not distinct from ${siteId}::int
        and kind = ${fields.kind} and title = ${fields.title} and paper_date = ${fields.date}::date and shows_prices = ${fields.showsPrices} as "isSame"
    from paper where company_id = ${companyId} and external_id = ${externalId}`);
  return known ?? null;
}

async function change(
  tx: Queryable,
  place: PaperPlace,
  { externalId, fields }: Sent,
  content: PaperContent | null,
  hash: Buffer,
): Promise<number> {
  const { companyId, customerId, jobId, siteId } = place;
  const [changed] = await tx.query<{ id: number }>(sql`
    update paper set customer_id = ${customerId}, job_id = ${jobId}, site_id = ${siteId}, kind = ${fields.kind}, title = ${fields.title},
      paper_date = ${fields.date}, shows_prices = ${fields.showsPrices}
    where company_id = ${companyId} and external_id = ${externalId} returning id`);
  const paperId = changed?.id ?? 0;
  if (!content) return paperId;
  const { format, full, small, width, height } = content;
  await tx.query(sql`
    update paper set format = ${format}, file_name = ${fileNameOf(fields.name, format)}, width = ${width}, height = ${height},
      bytes = ${full.length + (small?.length ?? 0)}, content_hash = ${hash}
    where company_id = ${companyId} and id = ${paperId}`);
  await tx.query(sql`delete from paper_chunk where company_id = ${companyId} and paper_id = ${paperId}`);
  await storeChunks(tx, PAPER_CHUNKS, companyId, paperId, { full, small });
  return paperId;
}

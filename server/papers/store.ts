import { createHash } from 'node:crypto';
import { isIsoDate, osloDay } from '#domain/calendar.ts';
import { type PaperFormat, type PaperKind, paperTitle } from '#domain/papers/paper.ts';
import { isLockedPdf, isPdf, PDF_TYPES, savedName } from '#domain/papers/pdf.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { PAPER_CHUNKS, type Sizes, storeChunks } from '../files/chunks.ts';
import { reEncode } from '../pictures/re-encode.ts';
import type { Turn } from '../queue/take-turns.ts';

/** The customer, and the job or the site. A paper of a job is at the site of the job; only a paper without a job has a site of its own. */
export type PaperPlace = { companyId: CompanyId; customerId: number; jobId: number | null; siteId: number | null };

/** If the customer is erased or the job has moved to another one, nothing is stored; if that happens now, it waits for this transaction. */
export async function lockPlace(tx: Queryable, { companyId, customerId, jobId, siteId }: PaperPlace): Promise<void> {
  const customer = await tx.query(sql`
    select from customer where company_id = ${companyId} and id = ${customerId} and locked_until is null for share`);
  if (customer.length === 0) throw notFound();
  if (jobId !== null) {
    const job = await tx.query(sql`
      select from job where company_id = ${companyId} and id = ${jobId} and customer_id = ${customerId} and erased_on is null for share`);
    if (job.length === 0) throw notFound();
  }
  if (siteId === null) return;
  const site = await tx.query(sql`
    select from site where company_id = ${companyId} and id = ${siteId} and customer_id = ${customerId} for share`);
  if (site.length === 0) throw notFound();
}

/** Taken before the transaction that stores the file, so that other uploads of the company do not wait for it. */
export const nextPaperNumber = (db: Db, companyId: CompanyId): Promise<number> =>
  db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number | null }>(sql`select next_number(${companyId}, 'paper') as id`);
    return row?.id ?? 0;
  });

type NewPaper = PaperPlace & {
  /** Null: the database chooses the next one. */
  id: number | null;
  fields: PaperFields;
  content: PaperContent;
  hash: Buffer;
  now: Date;
  addedBy: number | null;
  clientKey: string | null;
  externalId: string | null;
};

/** Null: there is a paper with this key or id already. */
export async function insertPaper(tx: Queryable, paper: NewPaper): Promise<number | null> {
  const { companyId, customerId, jobId, siteId, fields, content, hash, now } = paper;
  const { format, full, small, width, height } = content;
  const [made] = await tx.query<{ id: number }>(sql`
    insert into paper (company_id, id, customer_id, job_id, site_id, kind, title, paper_date, format, file_name, width, height, bytes, content_hash,
      shows_prices, added_at, added_by, client_key, external_id)
    values (${companyId}, ${paper.id}, ${customerId}, ${jobId}, ${siteId}, ${fields.kind}, ${fields.title}, ${fields.date}, ${format}, ${fileNameOf(fields.name, format)},
      ${width}, ${height}, ${full.length + (small?.length ?? 0)}, ${hash}, ${fields.showsPrices}, ${now}, ${paper.addedBy}, ${paper.clientKey}, ${paper.externalId})
    on conflict do nothing returning id`);
  if (!made) return null;
  await storeChunks(tx, PAPER_CHUNKS, companyId, made.id, { full, small });
  return made.id;
}

/** What is stored of a paper: a re-encoded picture in two sizes, or the PDF as it was sent. */
export type PaperContent = { format: PaperFormat; full: Buffer; small: Buffer | null; width: number; height: number };

/** The content must be of the type that the sender names. A PDF with a password would be useless to the customer in ten years. */
export async function readPaperFile(bytes: Buffer, contentType: string | undefined, turn: Turn): Promise<PaperContent> {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (!PDF_TYPES.some((pdf) => pdf === type)) return { format: 'picture', ...(await reEncode(bytes, turn)) };
  if (!isPdf(bytes)) throw new ApiError('pdf-broken');
  if (isLockedPdf(bytes)) throw new ApiError('pdf-locked');
  return { format: 'pdf', full: bytes, small: null, width: 0, height: 0 };
}

export const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

type PaperInput = { kind: PaperKind; title: string; date: string; showsPrices?: boolean; name: string };
/** The checked fields of a paper. */
export type PaperFields = { kind: PaperKind; title: string; date: string; showsPrices: boolean; name: string };

/** No paper is older than the trades. */
const FIRST_DAY = '1900-01-01';

export function readPaperFields({ kind, title: given, date, showsPrices = true, name }: PaperInput, now: Date): PaperFields {
  const title = paperTitle(given);
  if (title === null) throw invalidInput('title');
  if (!isIsoDate(date) || date > osloDay(now) || date < FIRST_DAY) throw invalidInput('date');
  return { kind, title, date, showsPrices, name };
}

export const fileNameOf = (name: string, format: PaperFormat): string => savedName(name, format === 'pdf' ? 'pdf' : 'webp');

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

import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { PAPER_CHUNKS, storeChunks } from '../files/chunks.ts';
import { fileNameOf, type PaperFields } from './paper-fields.ts';
import type { PaperContent } from './read-file.ts';

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

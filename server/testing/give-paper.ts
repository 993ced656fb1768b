import { randomBytes } from 'node:crypto';
import type { PaperKind } from '#domain/papers/paper.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

const CHUNK_BYTES = 256 * 1024;

type PaperValues = {
  companyId: number;
  customerId: number;
  jobId: number | null;
  siteId: number | null;
  kind: PaperKind;
  title: string;
  date: string;
  format: 'pdf' | 'picture';
  showsPrices: boolean;
  bytes: Buffer;
};

/** A paper with its file, as if the office had added it. */
export async function givePaper(db: Pick<Db, 'query'>, values: Partial<PaperValues> & { customerId: number }): Promise<number> {
  const {
    companyId = 4,
    customerId,
    jobId = null,
    siteId = null,
    kind = 'declaration',
    title = 'Samsvarserklæring',
    date = '2026-05-03',
  } = values;
  const { format = 'pdf', showsPrices = false, bytes = Buffer.from('%PDF-1.7\n%%EOF\n') } = values;
  const [made] = await db.query<{ id: number }>(sql`
    insert into paper (company_id, customer_id, job_id, site_id, kind, title, paper_date, format, file_name, bytes, content_hash, shows_prices, added_at)
    values (${companyId}, ${customerId}, ${jobId}, ${siteId}, ${kind}, ${title}, ${date}, ${format}, 'fil.pdf', ${bytes.length}, ${randomBytes(32)}, ${showsPrices}, '2026-05-03T10:00:00Z')
    returning id`);
  const paperId = made?.id ?? 0;
  for (const size of format === 'picture' ? (['full', 'small'] as const) : (['full'] as const))
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
      await db.query(sql`
        insert into paper_chunk (company_id, paper_id, size, position, bytes)
        values (${companyId}, ${paperId}, ${size}, ${at / CHUNK_BYTES}, ${bytes.subarray(at, at + CHUNK_BYTES)})`);
  return paperId;
}

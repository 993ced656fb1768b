import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { ZipEntry } from '../zip/zip.ts';
import type { Subject } from './tables/customer-table.ts';

/** What was agreed on, as it was stored, and the company's own documents. */
export async function offerFiles(db: Db, { companyId, customerId }: Subject, mayGoOn: () => Promise<void>): Promise<ZipEntry[]> {
  const files = await db.query<{ id: number; version: number | null }>(sql`
    select f.id, null::int as version from offer f join offer_acceptance y on y.company_id = f.company_id and y.offer_id = f.id and y.pdf is not null
    where f.company_id = ${companyId} and f.customer_id = ${customerId}
    union all
    select f.id, v.number from offer f join offer_version v on v.company_id = f.company_id and v.offer_id = f.id and v.pdf is not null and v.sent_at is not null
    where f.company_id = ${companyId} and f.customer_id = ${customerId} order by id, version`);
  return files.map(({ id, version }) => ({
    name: version === null ? `tilbud/tilbud-${id}.pdf` : `tilbud/tilbud-${id}-versjon-${version}.pdf`,
    content: async function* () {
      await mayGoOn();
      const [row] = await db.query<{ pdf: Buffer | null }>(
        version === null
          ? sql`select pdf from offer_acceptance where company_id = ${companyId} and offer_id = ${id}`
          : sql`select pdf from offer_version where company_id = ${companyId} and offer_id = ${id} and number = ${version}`,
      );
      if (row?.pdf) yield row.pdf;
    },
  }));
}

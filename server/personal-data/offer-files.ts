import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { ZipEntry } from '../zip/zip.ts';
import type { Subject } from './tables/customer-table.ts';

/** What was agreed on, as it was stored, and the company's own documents. */
export async function offerFiles(db: Db, { companyId, customerId }: Subject, mayGoOn: () => Promise<void>): Promise<ZipEntry[]> {
  const files = await db.query<{ id: number; version: number | null }>(sql`
    select offer.id, null::int as version from offer join offer_acceptance on offer_acceptance.company_id = offer.company_id and offer_acceptance.offer_id = offer.id and offer_acceptance.pdf is not null
    where offer.company_id = ${companyId} and offer.customer_id = ${customerId}
    union all
    select offer.id, offer_version.number from offer join offer_version on offer_version.company_id = offer.company_id and offer_version.offer_id = offer.id and offer_version.pdf is not null and offer_version.sent_at is not null
    where offer.company_id = ${companyId} and offer.customer_id = ${customerId} order by id, version`);
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

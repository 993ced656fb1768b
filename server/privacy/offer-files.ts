import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { ZipEntry } from '../zip/zip.ts';
import type { Subject } from './holdings.ts';

/** What was agreed on, as it was stored. */
export async function offerFiles(db: Db, { companyId, customerId }: Subject, mayGoOn: () => Promise<void>): Promise<ZipEntry[]> {
  const accepted = await db.query<{ id: number }>(sql`
    select f.id from offer f join offer_acceptance y on y.company_id = f.company_id and y.offer_id = f.id
    where f.company_id = ${companyId} and f.customer_id = ${customerId} order by f.id`);
  return accepted.map(({ id }) => ({
    name: `tilbud/tilbud-${id}.pdf`,
    content: async function* () {
      await mayGoOn();
      const [row] = await db.query<{ pdf: Buffer }>(
        sql`select pdf from offer_acceptance where company_id = ${companyId} and offer_id = ${id}`,
      );
      if (row) yield row.pdf;
    },
  }));
}

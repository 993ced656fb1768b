import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Subject } from '../privacy/holdings.ts';
import type { ZipEntry } from '../privacy/zip.ts';

/** The photos of a customer, and PDFs of the office to them, as files of their copy, each read piece by piece when its turn comes; `mayGoOn` as in `exportCustomer`. */
export async function photoFiles(db: Db, { companyId, customerId }: Subject, mayGoOn: () => Promise<void>): Promise<ZipEntry[]> {
  const photos = await db.query<{ id: string; case_id: number | null; is_pdf: boolean; pieces: number }>(sql`
    select p.id, p.case_id, p.pdf_name is not null as is_pdf, (select count(*)::int from photo_chunk c where c.company_id = p.company_id and c.photo_id = p.id and c.size = 'full') as pieces
    from photo p where p.company_id = ${companyId} and p.customer_id = ${customerId} order by p.sent_at, p.position, p.id`);
  const piecesOf = async function* (photoId: string, pieces: number) {
    await mayGoOn();
    for (let position = 0; position < pieces; position++) {
      const [piece] = await db.query<{ bytes: Buffer }>(sql`
        select bytes from photo_chunk
        where company_id = ${companyId} and photo_id = ${photoId} and size = 'full' and position = ${position}`);
      if (piece) yield piece.bytes;
    }
  };
  return photos.map(({ id, case_id, is_pdf, pieces }) => ({
    name: is_pdf ? `vedlegg/sak-${case_id}-${id}.pdf` : `bilder/${case_id === null ? 'uten-sak' : `sak-${case_id}`}-bilde-${id}.webp`,
    content: () => piecesOf(id, pieces),
  }));
}

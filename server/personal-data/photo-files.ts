import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { PHOTO_CHUNKS, readChunks } from '../files/chunks.ts';
import type { ZipEntry } from '../zip/zip.ts';
import type { Subject } from './tables/customer-table.ts';

/**
 * The customer's photos, and PDFs of the office to them, for their copy. Each is read piece by piece when its turn comes; `mayGoOn` as in
 * `exportCustomer`.
 */
export async function photoFiles(db: Db, { companyId, customerId }: Subject, mayGoOn: () => Promise<void>): Promise<ZipEntry[]> {
  const photos = await db.query<{
    id: string;
    case_id: number | null;
    appointment_id: number | null;
    sheet_place: string | null;
    is_pdf: boolean;
  }>(sql`
    select photo.id, photo.case_id, photo.appointment_id, photo.sheet_place, photo.pdf_name is not null as is_pdf
    from photo where photo.company_id = ${companyId} and photo.customer_id = ${customerId} order by photo.sent_at, photo.position, photo.id`);
  return photos.map(({ id, case_id, appointment_id, sheet_place, is_pdf }) => ({
    name: is_pdf
      ? `vedlegg/sak-${case_id}-${id}.pdf`
      : `bilder/${case_id !== null ? `sak-${case_id}` : appointment_id !== null ? `besok-${appointment_id}` : sheet_place ? 'nodark' : 'uten-sak'}-bilde-${id}.webp`,
    content: async function* () {
      await mayGoOn();
      yield* readChunks(db, PHOTO_CHUNKS, companyId, id);
    },
  }));
}

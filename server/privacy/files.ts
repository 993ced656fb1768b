import type { PaperFormat, PaperKind } from '#domain/papers/paper.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { PHOTO_CHUNKS, readChunks } from '../files/chunks.ts';
import { isShown } from '../papers/rows.ts';
import { paperPieces } from '../papers/store.ts';
import type { Subject } from '../personal-data/customer-table.ts';
import type { ZipEntry } from '../zip/zip.ts';

const NAMES: Record<PaperKind, string> = {
  declaration: 'samsvarserklaring',
  'wet-room': 'vatrom',
  'pressure-test': 'trykkprove',
  measurement: 'maleprotokoll',
  manual: 'bruksanvisning',
  picture: 'bilde',
  other: 'annet',
};

type Row = { id: number; job_id: number | null; kind: PaperKind; format: PaperFormat };

/** What the file of a paper is called in a copy; the number keeps two of a kind apart. */
const nameOf = ({ id, job_id, kind, format }: Row): string =>
  `papirer/${job_id === null ? '' : `jobb-${job_id}-`}${NAMES[kind]}-${id}.${format === 'pdf' ? 'pdf' : 'webp'}`;

/** The papers of a customer as files of their copy, each read piece by piece when its turn comes; `mayGoOn` as in `exportCustomer`. */
export async function paperFiles(db: Db, { companyId, customerId }: Subject, mayGoOn: () => Promise<void>): Promise<ZipEntry[]> {
  const papers = await db.query<Row>(sql`
    select paper.id, paper.job_id, paper.kind, paper.format from paper
    where paper.company_id = ${companyId} and paper.customer_id = ${customerId} and ${isShown} order by paper.paper_date desc, paper.id desc`);
  return papers.map((paper) => ({
    name: nameOf(paper),
    content: async function* () {
      await mayGoOn();
      yield* paperPieces(
        db,
        companyId,
        () =>
          sql`select paper.id, paper.content_hash from paper where paper.company_id = ${companyId} and paper.customer_id = ${customerId} and paper.id = ${paper.id} and ${isShown}`,
      );
    },
  }));
}

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

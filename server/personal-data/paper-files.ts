import type { PaperFormat, PaperKind } from '#domain/service-book/paper-kinds.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { paperPieces } from '../paper-records/paper-pieces.ts';
import { isShown } from '../paper-records/who-sees-paper.ts';
import type { ZipEntry } from '../zip/zip.ts';
import type { Subject } from './tables/customer-table.ts';

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

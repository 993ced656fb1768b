import type { Readable } from 'node:stream';
import type { HomePaper, HomeThings } from '#contract/shares.ts';
import type { Language } from '#domain/language.ts';
import { fileWords, numberedFileName } from '#domain/service-book/file-names.ts';
import type { SharePurpose } from '#domain/service-book/share.ts';
import type { Address } from '#words/address.ts';
import { folderTitles } from '#words/folder-words.ts';
import type { PrintedBrand } from '../brands/printed-brand.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { paperPieces } from '../paper-records/paper-pieces.ts';
import { addressOfHome, contentsOfHome, type Home, homeRow, paperOfHome } from '../paper-records/papers-of-home.ts';
import { drawInTurn } from '../pdf/drawing-queue.ts';
import type { FolderJob } from '../pdf/pdf-request.ts';
import { pdfThread } from '../pdf/pdf-thread.ts';
import { folderOnPaper } from '../pdf/render-folder.ts';
import { formOfJob } from '../queries/paper.ts';
import { type ZipEntry, zipStream } from '../zip/zip.ts';

/** Up to so many jobs and forms are drawn without a thread, which takes less time than to start one and delays no other call. */
const SMALL_FOLDER = 6;

type Folder = { purpose: SharePurpose; language: Language; now: Date };
/** Finds the brand for the name that the customer's home is served under. */
type FindBrand = (slug: string | null) => Promise<PrintedBrand>;
type HomeRow = { address: Address | null; brand: string | null; things: HomeThings };
type NumberedPaper = HomePaper & { number: number; fileName: string };

/**
 * A home's papers as one ZIP, made while it is read: a PDF with the story of the home, and the original papers. `mayGoOn` is called before each
 * file and throws where the reader has lost the right to it; a paper that is gone meanwhile ends the ZIP.
 */
export async function makeFolder(
  db: Db,
  home: Home,
  folder: Folder,
  { findBrand, mayGoOn }: { findBrand: FindBrand; mayGoOn: () => Promise<void> },
): Promise<Readable> {
  const [row] = await db.query<HomeRow>(sql`
    select ${addressOfHome} as address, customer.brand, ${contentsOfHome} as things
    from ${homeRow(home)} join customer on customer.company_id = home.company_id and customer.id = home.customer_id`);
  if (!row?.address) throw notFound();
  const { address, things } = row;
  const { companyId } = home;
  const papers = things.papers.map((p, i): NumberedPaper => ({ ...p, number: i + 1, fileName: numberedFileName(i + 1, p) }));
  const turn = { companyId, source: `folder ${home.customerId}` };
  const thread = pdfThread(turn);
  const story = async function* () {
    await mayGoOn();
    const jobs = await withForms(db, home, things);
    const request = { brand: await findBrand(row.brand), address, jobs, papers, ...folder };
    const isSmall = things.jobs.length + things.forms.length <= SMALL_FOLDER;
    const { bytes } = await (isSmall ? drawInTurn(turn, () => folderOnPaper(request)) : thread.render(request));
    // The papers that follow need no thread.
    thread.stop();
    yield bytes;
  };
  const original = async function* ({ paperId }: NumberedPaper) {
    await mayGoOn();
    yield* paperPieces(db, companyId, () => paperOfHome(home, paperId));
  };
  const name = fileWords(folderTitles[folder.language][folder.purpose]);
  const stream = zipStream(
    [
      { name: `${name}.pdf`, content: story, isPacked: true },
      ...papers.map<ZipEntry>((paper) => ({ name: `papirer/${paper.fileName}`, content: () => original(paper), isPacked: true })),
    ],
    folder.now,
  );
  stream.once('close', () => thread.stop());
  return stream;
}

/** Each form is read by itself, as its customer sees it now. */
async function withForms(db: Db, { companyId, customerId }: Home, { jobs, forms }: HomeThings): Promise<FolderJob[]> {
  const result: FolderJob[] = jobs.map((job) => ({ ...job, forms: [] }));
  const byId = new Map(result.map((job) => [job.jobId, job]));
  for (const { jobId, schemaId } of forms) {
    const [row] = await db.query<{ content: string | null }>(sql`
      with caller as (select ${companyId}::int as company_id, ${customerId}::int as customer_id)
      select ${formOfJob(jobId, schemaId)} as content from caller`);
    if (row?.content) byId.get(jobId)?.forms.push({ schemaId, content: row.content });
  }
  return result;
}

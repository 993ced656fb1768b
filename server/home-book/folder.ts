// The papers of a home as one ZIP for its owner, sent while it is being made. It never has amounts.

import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HomePaper, type HomeThings, salesFolder, sharedFolder } from '#contract/home-book-shares.ts';
import { osloDay } from '#domain/calendar.ts';
import type { SharePurpose } from '#domain/home-book/share.ts';
import { type Language, preferredLanguage } from '#domain/language.ts';
import { fileWords, numberedFileName } from '#domain/papers/pdf.ts';
import { RIGHTS } from '#domain/people/access.ts';
import { MINUTE } from '#domain/time.ts';
import type { Address } from '#words/address.ts';
import { folderTitles } from '#words/shared-folder.ts';
import { checkSessionLive, senderOf } from '../access/customer-access.ts';
import { brandOnPaper, type PrintedBrand } from '../brands/printed-brand.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../errors/api-error.ts';
import { answer, answerAnyone } from '../http/answer.ts';
import { formOfJob } from '../jobs/form-content.ts';
import { addressOfHome, contentsOfHome, type Home, homeRow, paperOfHome } from '../papers/rows.ts';
import { paperPieces } from '../papers/store.ts';
import { folderOnPaper } from '../pdf/folder.ts';
import { drawInTurn, pdfThread } from '../pdf/pdf-thread.ts';
import type { FolderJob } from '../pdf/request.ts';
import { takeFolderSlot, takeSharedFolderSlot } from '../zip/export-slots.ts';
import { sendZip, type ZipEntry, zipStream } from '../zip/zip.ts';
import { checkStillOpen, followShare, limitFolders, limitSharedFolders, noteOpening } from './share-link.ts';

export const salesFolderRoute = answer(salesFolder, async ({ caller, db, deps, query, request, reply }) => {
  const { companyId, customerId, accountId } = senderOf(caller);
  const home = { companyId, customerId, siteId: query.siteId ?? null, shareId: null, isBook: true };
  return sendFolder({ db, deps, request, reply }, home, 'sale', {
    accountId,
    count: () => limitFolders({ db, companyId, now: deps.now() }, accountId),
    mayGoOn: () => checkSessionLive(db, caller, RIGHTS, deps.now()),
  });
});

export const sharedFolderRoute = answerAnyone(sharedFolder, async (input) => {
  const share = await followShare(input);
  const { db, deps, request, reply, companyId } = input;
  return sendFolder({ db, deps, request, reply }, share, share.purpose, {
    accountId: null,
    count: async () => {
      await limitSharedFolders({ db, companyId, now: deps.now() }, share.shareId);
      await noteOpening(db, share, { what: 'folder' }, deps.now());
    },
    mayGoOn: () => checkStillOpen(db, share, deps.now()),
  });
});

/** A home with 36 jobs and 60 papers takes some seconds. */
const LONGEST_MS = 10 * MINUTE;

type Answering = { db: Db; deps: Deps; request: FastifyRequest; reply: FastifyReply };
type Reader = { accountId: number | null; count: () => Promise<void>; mayGoOn: () => Promise<void> };

/** A few at a time, like copies of all data. `count` takes one from the reader's budget. */
export async function sendFolder(
  { db, deps, request, reply }: Answering,
  home: Home,
  purpose: SharePurpose,
  { accountId, count, mayGoOn }: Reader,
): Promise<FastifyReply> {
  const { companyId, customerId, shareId } = home;
  const slot = (shareId === null ? takeFolderSlot : takeSharedFolderSlot)({ companyId, customerId, accountId });
  try {
    await count();
    const now = deps.now();
    const language = preferredLanguage(request.headers['accept-language']);
    const findBrand = (slug: string | null) => brandOnPaper(deps, companyId, slug);
    const stream = await makeFolder(db, home, { purpose, language, now }, { findBrand, mayGoOn });
    const name = `${fileWords(folderTitles[language][purpose])}-${osloDay(now)}.zip`;
    return sendZip({ request, reply }, stream, { name, longestMs: LONGEST_MS, slot });
  } catch (error) {
    slot.free();
    throw error;
  }
}

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

// Takes in one paper with its file from the company's own system, named by ids of that system.
import type { QueryOf } from '#contract/define-call.ts';
import { importPaper } from '#contract/import.ts';
import { type Actor, actorIds, checkStillAllowed, credentialVersionOfCaller } from '../auth/actor.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, invalidInput, TryAgain } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { PAPER_CHUNKS, storeChunks } from '../files/chunks.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import { answerWith } from '../http/answer.ts';
import { takesFiles } from '../http/receive-file.ts';
import type { Turn } from '../queue/take-turns.ts';
import { isMachine } from '../request/caller.ts';
import { answerRequests } from './answer-requests.ts';
import { findPlace, type NamedPlace } from './import-place.ts';
import {
  fileNameOf,
  hashOf,
  insertPaper,
  lockPlace,
  nextPaperNumber,
  type PaperContent,
  type PaperFields,
  type PaperPlace,
  readPaperFields,
  readPaperFile,
} from './store.ts';

export const importPaperRoute = takesFiles(
  importPaper.fileTypes,
  answerWith(
    importPaper,
    () => credentialVersionOfCaller,
    async (credentialVersion: number | null, { caller, db, deps, request, query }) => {
      const { companyId } = caller;
      const fields = readPaperFields(query, deps.now());
      const named = placeIn(query, companyId);
      // Before the file is taken in: most of what is wrong is known by then.
      await findPlace(db, named);
      const actor: Actor = isMachine(caller)
        ? { machineKeyId: caller.machineKeyId }
        : { accountId: caller.accountId, credentialVersion: credentialVersion ?? -1 };
      return receiveUpload(deps, request, caller, async (bytes, turn) => {
        const contentType = request.headers['content-type'];
        return storeImported(db, named, { externalId: query.id, fields, bytes, contentType, turn, actor, now: deps.now() });
      });
    },
  ),
);

function placeIn({ customer, job, site, jobNumber }: QueryOf<typeof importPaper>, companyId: CompanyId): NamedPlace {
  if (jobNumber === undefined) {
    if (customer === undefined) throw invalidInput('customer');
    return { companyId, customer, job: job ?? null, site: site ?? null };
  }
  // Two names of a place could contradict each other.
  if (customer !== undefined || job !== undefined || site !== undefined) throw invalidInput('jobNumber');
  return { companyId, jobNumber };
}

type SentPaper = {
  externalId: string;
  fields: PaperFields;
  bytes: Buffer;
  contentType: string | undefined;
  turn: Turn;
  actor: Actor;
  now: Date;
};
type StoredPaper = { paperId: number; outcome: 'new' | 'changed' | 'same' };
type KnownPaper = { id: number; isSameFile: boolean; isSame: boolean; isErased: boolean };

/** Stores a paper from the company's own system, once per id. A paper that was withdrawn from a customer stays hidden from them. */
export async function storeImported(db: Db, named: NamedPlace, sent: SentPaper): Promise<StoredPaper> {
  const hash = hashOf(sent.bytes);
  const first = await findPlace(db, named);
  const known = await findKnown(db, first, sent, hash);
  if (known?.isSame) return { paperId: known.id, outcome: 'same' };
  // Outside the transaction, as making the pictures takes a while.
  const content = known?.isSameFile ? null : await readPaperFile(sent.bytes, sent.contentType, sent.turn);
  const id = known ? known.id : await nextPaperNumber(db, named.companyId);
  return db.transaction(async (tx) => {
    const place = await findPlace(tx, named);
    await lockPlace(tx, place);
    const stored = (content && (await add(tx, place, id, sent, content, hash))) ?? (await replace(tx, place, sent, content, hash));
    const { companyId, customerId, jobId } = place;
    const detail = { customerId, ...(jobId === null ? {} : { jobId }), paperId: stored.paperId };
    await answerRequests(tx, { ...place, kind: sent.fields.kind, accountId: null, now: sent.now });
    const entry = { companyId, ...actorIds(sent.actor), event: 'paper-added' as const, at: sent.now, detail };
    const kind = stored.outcome === 'new' ? 'paper.added' : 'paper.changed';
    const body = { paperId: stored.paperId, paperKind: sent.fields.kind };
    await writeAudit(tx, entry, { companyId, kind, at: sent.now, customerId, jobId, body });
    await checkStillAllowed(tx, { companyId, actor: sent.actor, roles: ['Admin'], needsLock: true, now: sent.now });
    return stored;
  });
}

async function add(
  tx: Queryable,
  place: PaperPlace,
  id: number,
  sent: SentPaper,
  content: PaperContent,
  hash: Buffer,
): Promise<StoredPaper | null> {
  const { externalId, fields, now } = sent;
  const paperId = await insertPaper(tx, { ...place, id, fields, content, hash, now, addedBy: null, clientKey: null, externalId });
  return paperId === null ? null : { paperId, outcome: 'new' };
}

/** Locks the paper and reads it again: its customer may have been erased meanwhile, or another request may have sent another file. */
async function replace(
  tx: Queryable,
  place: PaperPlace,
  sent: SentPaper,
  content: PaperContent | null,
  hash: Buffer,
): Promise<StoredPaper> {
  await tx.query(sql`select from paper where company_id = ${place.companyId} and external_id = ${sent.externalId} for update`);
  const locked = await findKnown(tx, place, sent, hash);
  if (!locked || (!content && !locked.isSameFile)) throw new TryAgain();
  await change(tx, locked.id, place, sent, content, hash);
  return { paperId: locked.id, outcome: 'changed' };
}

async function findKnown(db: Queryable, place: PaperPlace, { externalId, fields }: SentPaper, hash: Buffer): Promise<KnownPaper | null> {
  const { companyId, customerId, jobId, siteId } = place;
  const [known] = await db.query<KnownPaper>(sql`
    select id, content_hash = ${hash} as "isSameFile",
      content_hash = ${hash} and customer_id = ${customerId} and job_id is not distinct from ${jobId}::int and site_id is not distinct from ${siteId}::int
        and kind = ${fields.kind} and title = ${fields.title} and paper_date = ${fields.date}::date and shows_prices = ${fields.showsPrices} as "isSame",
      exists (select from customer where customer.company_id = paper.company_id and customer.id = paper.customer_id and customer.locked_until is not null)
        or exists (select from job where job.company_id = paper.company_id and job.id = paper.job_id and job.erased_on is not null) as "isErased"
    from paper where paper.company_id = ${companyId} and paper.external_id = ${externalId}`);
  // A declaration that was kept when its customer was erased cannot change.
  if (known?.isErased) throw new ApiError('paper-erased', { field: 'id' });
  return known ?? null;
}

async function change(
  tx: Queryable,
  paperId: number,
  { companyId, customerId, jobId, siteId }: PaperPlace,
  { fields }: SentPaper,
  content: PaperContent | null,
  hash: Buffer,
): Promise<void> {
  await tx.query(sql`
    update paper set customer_id = ${customerId}, job_id = ${jobId}, site_id = ${siteId}, kind = ${fields.kind}, title = ${fields.title},
      paper_date = ${fields.date}, shows_prices = ${fields.showsPrices}
    where company_id = ${companyId} and id = ${paperId}`);
  if (!content) return;
  const { format, full, small, width, height } = content;
  await tx.query(sql`
    update paper set format = ${format}, file_name = ${fileNameOf(fields.name, format)}, width = ${width}, height = ${height},
      bytes = ${full.length + (small?.length ?? 0)}, content_hash = ${hash}
    where company_id = ${companyId} and id = ${paperId}`);
  await tx.query(sql`delete from paper_chunk where company_id = ${companyId} and paper_id = ${paperId}`);
  await storeChunks(tx, PAPER_CHUNKS, companyId, paperId, { full, small });
}

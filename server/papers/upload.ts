// Staff add a paper to a customer, a site or a job.
import { uploadPaper } from '#contract/papers.ts';
import { customerOpenedByStaff, isJobSeen, opensNow } from '../access/staff-sight.ts';
import { checkStillAllowed, credentialVersionOfCaller } from '../auth/actor.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import { answerWith } from '../http/answer.ts';
import { takesFiles } from '../http/receive-file.ts';
import { answerRequests } from './answer-requests.ts';
import { hashOf, insertPaper, lockPlace, nextPaperNumber, readPaperFields, readPaperFile } from './store.ts';

export const uploadPaperRoute = takesFiles(
  uploadPaper.fileTypes,
  answerWith(
    uploadPaper,
    ({ query: { customerId, jobId = null, siteId = null }, deps }) =>
      sql`json_build_object('isSeen', ${placeSeen({ customerId, jobId, siteId }, deps.now())}, 'credentialVersion', ${credentialVersionOfCaller})`,
    async (
      { isSeen, credentialVersion }: { isSeen: boolean | null; credentialVersion: number | null },
      { caller, db, deps, request, query },
    ) => {
      if (!isSeen) throw notFound();
      const { companyId, accountId } = caller;
      const { customerId, jobId = null, siteId = null } = query;
      const clientKey = query.key.toLowerCase();
      const fields = readPaperFields(query, deps.now());
      const sent = await findSent(db, companyId, accountId, clientKey);
      if (sent !== null) return { paperId: sent };
      return receiveUpload(deps, request, caller, async (bytes, turn) => {
        const content = await readPaperFile(bytes, request.headers['content-type'], turn);
        const id = await nextPaperNumber(db, companyId);
        return db.transaction(async (tx) => {
          const place = { companyId, customerId, jobId, siteId: jobId === null ? siteId : null };
          await lockPlace(tx, place);
          const made = {
            ...place,
            id,
            fields,
            content,
            hash: hashOf(bytes),
            now: deps.now(),
            addedBy: accountId,
            clientKey,
            externalId: null,
          };
          const paperId = await insertPaper(tx, made);
          // The same one came a moment ago by another request, and is stored by now.
          if (paperId === null) return { paperId: (await findSent(tx, companyId, accountId, clientKey)) ?? 0 };
          const detail = { customerId, ...(jobId === null ? {} : { jobId }), paperId };
          await answerRequests(tx, { ...place, kind: fields.kind, accountId, now: deps.now() });
          await writeAudit(
            tx,
            { companyId, accountId, event: 'paper-added', at: deps.now(), detail },
            { companyId, kind: 'paper.added', at: deps.now(), customerId, jobId, body: { paperId, paperKind: fields.kind } },
          );
          // A file may come slowly, and the login be closed meanwhile.
          const actor = { accountId, credentialVersion: credentialVersion ?? -1 };
          await checkStillAllowed(tx, { companyId, actor, roles: [caller.role], needsLock: true, now: deps.now() });
          return { paperId };
        });
      });
    },
  ),
);

type Place = { customerId: number; jobId: number | null; siteId: number | null };

/** A paper without a job is the office's business, and that of the employee who visits the address. Null: the employee has none there. */
const placeSeen = ({ customerId, jobId, siteId }: Place, now: Date): Sql => sql`(
  select true from ${customerOpenedByStaff(customerId)} as caller
  where case when ${jobId}::int is null then caller.sees_all or ${isVisited(jobId, siteId, now)} else exists (
      select from job where job.company_id = caller.company_id and job.id = ${jobId} and job.customer_id = caller.customer_id
        and (${isJobSeen} or ${isVisited(jobId, siteId, now)})) end
    and (${siteId}::int is null or exists (
      select from site where site.company_id = caller.company_id and site.id = ${siteId} and site.customer_id = caller.customer_id)))`;

/** A visit of these days is about the job, or at the address. */
const isVisited = (jobId: number | null, siteId: number | null, now: Date): Sql => sql`exists (
  select from appointment left join job on job.company_id = appointment.company_id and job.id = appointment.job_id and job.customer_id = appointment.customer_id
  where appointment.company_id = caller.company_id and appointment.customer_id = caller.customer_id and appointment.employee_id = caller.employee_id
    and ${opensNow(sql`${now.toISOString()}::timestamptz`)}
    and case when ${jobId}::int is null then coalesce(appointment.site_id, job.site_id) is not distinct from ${siteId}::int else job.id = ${jobId}::int end)`;

/** The paper that this employee has sent under this key before. Another sender is refused. */
async function findSent(db: Queryable, companyId: CompanyId, accountId: number, clientKey: string): Promise<number | null> {
  const [sent] = await db.query<{ id: number; added_by: number | null }>(sql`
    select id, added_by from paper where company_id = ${companyId} and client_key = ${clientKey}`);
  if (!sent) return null;
  if (sent.added_by !== accountId) throw new ApiError('photo-not-yours', { field: 'key' });
  return sent.id;
}

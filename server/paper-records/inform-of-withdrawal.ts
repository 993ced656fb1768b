import { PAPER_KINDS, type PaperKind } from '#domain/service-book/paper-kinds.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { type MailAbout, putInOutboxOfEach } from '../outbox/outbox.ts';
import { writeAudit } from '../queries/audit.ts';
import { isLiveAt } from '../queries/customer-access.ts';
import type { Caller } from '../request/caller.ts';

type Withdrawn = { customerId: number; jobId?: number; schemaId?: number; paperId?: number; kind?: PaperKind };

/** Writes the withdrawal of a paper to the audit log and mails each of the customer's people. Returns the number of mails. */
export async function informOfWithdrawal(
  tx: Queryable,
  { companyId, accountId }: Caller,
  withdrawn: Withdrawn,
  now: Date,
): Promise<number> {
  const { customerId, kind, ...detail } = withdrawn;
  const { paperId, jobId } = detail;
  const entry = { companyId, accountId, event: 'paper-withdrawn' as const, at: now, detail: { customerId, ...detail } };
  const isUploaded = paperId !== undefined && kind !== undefined;
  const event = { companyId, at: now, customerId, jobId: jobId ?? null };
  await writeAudit(tx, entry, isUploaded ? { ...event, kind: 'paper.withdrawn', body: { paperId, paperKind: kind } } : undefined);
  const accounts = await tx.query<{ id: number }>(sql`
    select a.id from account a join customer_access x on x.company_id = a.company_id and x.account_id = a.id
    where a.company_id = ${companyId} and x.customer_id = ${customerId} and ${isLiveAt(sql`x`, now)} and a.disabled_at is null and a.email <> ''`);
  const accountIds = accounts.map((account) => account.id);
  const about: MailAbout = {
    customerId,
    ...(withdrawn.jobId === undefined ? {} : { jobId: withdrawn.jobId }),
    ...(withdrawn.schemaId === undefined ? {} : { schemaId: withdrawn.schemaId }),
    ...(kind === undefined ? {} : { paperKind: PAPER_KINDS.indexOf(kind) }),
  };
  await putInOutboxOfEach(tx, { companyId, kind: 'paper-withdrawn', accountIds, now, about });
  return accountIds.length;
}

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
    select account.id from account join customer_access on customer_access.company_id = account.company_id and customer_access.account_id = account.id
    where account.company_id = ${companyId} and customer_access.customer_id = ${customerId} and ${isLiveAt(now)} and account.disabled_at is null and account.email <> ''`);
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

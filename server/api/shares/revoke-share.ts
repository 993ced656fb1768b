// Ends a share now. Ending it twice changes nothing.
import { revokeShare } from '#contract/shares.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';

export const revokeShareRoute = answer(revokeShare, async ({ caller, db, deps, body }) => {
  const { companyId, accountId, customerId } = caller;
  const { shareId } = body;
  const now = deps.now();
  await db.transaction(async (tx) => {
    const [share] = await tx.query<{ revoked_at: Date | null }>(sql`
      select revoked_at from share where company_id = ${companyId} and customer_id = ${customerId} and id = ${shareId} for update`);
    if (!share) throw notFound();
    if (share.revoked_at) return;
    await tx.query(sql`update share set revoked_at = ${now} where company_id = ${companyId} and id = ${shareId}`);
    await writeAudit(tx, { companyId, accountId, event: 'share-revoked', at: now, detail: { customerId, shareId } });
  });
  return { revoked: true as const };
});

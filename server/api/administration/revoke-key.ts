// An Admin takes a key back. The lock waits for the batch of an import that is being stored with it, and the next one finds it revoked.
import { revokeKey } from '#contract/administration.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { putInOutboxOfEach } from '../../outbox/outbox.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

export const revokeKeyRoute = answer(revokeKey, async ({ caller, db, deps, body: { keyId }, request }) => {
  const { companyId, accountId } = caller;
  const now = deps.now();
  const changed = await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx, caller);
    const [key] = await tx.query<{ revoked_at: Date | null }>(
      sql`select revoked_at from machine_key where company_id = ${companyId} and id = ${keyId} for update`,
    );
    if (!key) throw notFound();
    if (key.revoked_at) return false;
    await tx.query(
      sql`update machine_key set revoked_at = ${now}, revoked_by = ${accountId} where company_id = ${companyId} and id = ${keyId}`,
    );
    await writeAudit(tx, { companyId, accountId, event: 'machine-key-revoked', at: now, detail: { machineKeyId: keyId } });
    const about = { machineKeyId: keyId, by: accountId };
    await putInOutboxOfEach(tx, { companyId, kind: 'machine-key-revoked', accountIds: admins, now, about });
    return true;
  });
  if (changed) logSecurity(request, 'machine-key-revoked', { company: companyId, account: accountId, key: keyId });
  return { changed };
});

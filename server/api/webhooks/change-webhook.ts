import { changeWebhook } from '#contract/webhooks.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';
import { checkedAddress, checkNewAddress, lockWebhook, recordWebhookChange } from './change.ts';
import { mailWebhookChange } from './mail-webhook-change.ts';

export const changeWebhookRoute = answer(changeWebhook, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const { webhookId, areas } = body;
  const now = deps.now();
  const address = checkedAddress(deps, body.address);
  const changed = await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx, caller);
    const was = await lockWebhook(tx, companyId, webhookId);
    if (was.address === address && was.areas.toSorted().join() === areas.toSorted().join()) return false;
    if (was.address !== address) await checkNewAddress(tx, companyId, address);
    // A call of the old address that is under way finds its lease gone, and records nothing about the new one.
    await tx.query(sql`
      update webhook set address = ${address}, areas = ${areas}::text[], failures = 0, failing_since = null, due_at = ${now}, lease = null,
        leased_until = null
      where company_id = ${companyId} and id = ${webhookId}`);
    await recordWebhookChange(tx, caller, { webhookId, event: 'webhook-changed', now });
    await mailWebhookChange(tx, caller, { webhookId, change: 'changed', admins, now });
    return true;
  });
  if (changed) {
    logSecurity(request, 'webhook-changed', { company: companyId, account: accountId });
    deps.wakeWebhooks();
  }
  return { changed };
});

import { removeWebhook } from '#contract/webhooks.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';
import { lockWebhook, recordWebhookChange } from './change.ts';

export const removeWebhookRoute = answer(removeWebhook, async ({ caller, db, deps, body: { webhookId }, request }) => {
  const { companyId, accountId } = caller;
  await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    await lockWebhook(tx, companyId, webhookId);
    await tx.query(sql`delete from webhook where company_id = ${companyId} and id = ${webhookId}`);
    await recordWebhookChange(tx, caller, { webhookId, event: 'webhook-removed', now: deps.now() });
  });
  logSecurity(request, 'webhook-removed', { company: companyId, account: accountId });
  return { removed: true as const };
});

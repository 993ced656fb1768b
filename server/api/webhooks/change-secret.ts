// An Admin wants another secret. For a day calls are signed with the one before too; the one before that is gone.
import { changeWebhookSecret } from '#contract/webhooks.ts';
import { OLD_SECRET_SIGNS_MS } from '#domain/webhook.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';
import { newWebhookSecret, sealWebhookSecret, writtenSecret } from '../../webhook-delivery/signature.ts';
import { lockWebhook, recordWebhookChange } from './change.ts';
import { mailWebhookChange } from './mail-webhook-change.ts';

export const changeSecretRoute = answer(changeWebhookSecret, async ({ caller, db, deps, body: { webhookId }, request }) => {
  const { companyId, accountId } = caller;
  const now = deps.now();
  const secret = newWebhookSecret();
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx, caller);
    await lockWebhook(tx, companyId, webhookId);
    const sealed = sealWebhookSecret(deps.erasureKey, { companyId, webhookId }, secret);
    await tx.query(sql`
      update webhook set old_secret = secret, old_secret_until = ${new Date(now.getTime() + OLD_SECRET_SIGNS_MS)}, secret = ${sealed}
      where company_id = ${companyId} and id = ${webhookId}`);
    await recordWebhookChange(tx, caller, { webhookId, event: 'webhook-secret-changed', now });
    await mailWebhookChange(tx, caller, { webhookId, change: 'secret-changed', admins, now });
  });
  logSecurity(request, 'webhook-secret-changed', { company: companyId, account: accountId });
  return { secret: writtenSecret(secret) };
});

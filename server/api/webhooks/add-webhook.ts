// An Admin has an address called with the company's events. Its secret is in this answer and nowhere else; what is stored is enciphered.
import { addWebhook } from '#contract/webhooks.ts';
import { MAX_WEBHOOKS } from '#domain/webhook.ts';
import { sql } from '../../db/sql.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';
import { newWebhookSecret, sealWebhookSecret, writtenSecret } from '../../webhook-delivery/signature.ts';
import { checkedAddress, checkNewAddress, recordWebhookChange } from './change.ts';
import { mailWebhookChange } from './mail-webhook-change.ts';

export const addWebhookRoute = answer(addWebhook, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const now = deps.now();
  const address = checkedAddress(deps, body.address);
  const secret = newWebhookSecret();
  const webhookId = await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx, caller);
    await checkNewAddress(tx, companyId, address);
    const [known] = await tx.query<{ count: number }>(sql`select count(*)::int as count from webhook where company_id = ${companyId}`);
    if ((known?.count ?? 0) >= MAX_WEBHOOKS) throw new ApiError('too-many-webhooks');
    // The new address gets the events from here on, also those that have no number yet.
    const [made] = await tx.query<{ id: number }>(sql`
      insert into webhook (company_id, address, areas, secret, position, due_at, created_at, created_by)
      values (${companyId}, ${address}, ${body.areas}::text[], '', coalesce((select last from event_numbering where company_id = ${companyId}), 0),
        ${now}, ${now}, ${accountId})
      returning id`);
    const id = made?.id ?? 0;
    const sealed = sealWebhookSecret(deps.erasureKey, { companyId, webhookId: id }, secret);
    await tx.query(sql`update webhook set secret = ${sealed} where company_id = ${companyId} and id = ${id}`);
    await recordWebhookChange(tx, caller, { webhookId: id, event: 'webhook-added', now });
    await mailWebhookChange(tx, caller, { webhookId: id, change: 'added', admins, now });
    return id;
  });
  logSecurity(request, 'webhook-added', { company: companyId, account: accountId });
  return { webhookId, secret: writtenSecret(secret) };
});

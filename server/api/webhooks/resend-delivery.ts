import { resendDelivery } from '#contract/webhooks.ts';
import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitRate } from '../../auth/rate-limit.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';

const RESENT: Budget = { limit: 100, windowMs: HOUR };

export const resendDeliveryRoute = answer(resendDelivery, async ({ caller: { companyId }, db, deps, body: { webhookId, deliveryId } }) => {
  const now = deps.now();
  await limitRate(db, { companyId, now }, 'webhook-resent', 'all', RESENT);
  const rows = await db.query(sql`
    update webhook_delivery set asked_at = coalesce(asked_at, ${now})
    where company_id = ${companyId} and webhook_id = ${webhookId} and id = ${deliveryId} returning id`);
  if (rows.length === 0) throw notFound();
  deps.wakeWebhooks();
  return { waiting: true as const };
});

// An Admin wants to see whether an address answers. The test waits among the deliveries, so that it goes the way of all events.
import { testWebhook } from '#contract/webhooks.ts';
import { HOUR } from '#domain/time.ts';
import { TEST_KIND } from '#domain/webhook.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitRate } from '../../auth/rate-limit.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';
import { lockWebhook } from './change.ts';

/** Per company: each calls a foreign server. */
const TESTS: Budget = { limit: 30, windowMs: HOUR };

export const testWebhookRoute = answer(testWebhook, async ({ caller: { companyId }, db, deps, body: { webhookId } }) => {
  const now = deps.now();
  await limitRate(db, { companyId, now }, 'webhook-tests', 'all', TESTS);
  const deliveryId = await db.transaction(async (tx) => {
    await lockWebhook(tx, companyId, webhookId);
    const [made] = await tx.query<{ id: number }>(sql`
      insert into webhook_delivery (company_id, webhook_id, kind, asked_at) values (${companyId}, ${webhookId}, ${TEST_KIND}, ${now}) returning id`);
    return made?.id ?? 0;
  });
  deps.wakeWebhooks();
  return { deliveryId };
});

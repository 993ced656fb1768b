// An Admin switches an address off, or on again: then it is called with everything since the last event that it took.
import { switchWebhook } from '#contract/webhooks.ts';
import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { lockWebhook, recordWebhookChange } from './change.ts';

/** Each is a line on record. */
const SWITCHES: Budget = { limit: 60, windowMs: HOUR };

export const switchWebhookRoute = answer(switchWebhook, async ({ caller, db, deps, body: { webhookId, isOn } }) => {
  const { companyId } = caller;
  const now = deps.now();
  await limitCaller(deps, caller, 'webhook-switches', SWITCHES);
  const changed = await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const { ended_at: endedAt } = await lockWebhook(tx, companyId, webhookId);
    if ((endedAt === null) === isOn) return false;
    const state = isOn
      ? sql`ended_at = null, ended_by = null, failures = 0, failing_since = null, due_at = ${now}`
      : sql`ended_at = ${now}, ended_by = 'admin', lease = null, leased_until = null`;
    await tx.query(sql`update webhook set ${state} where company_id = ${companyId} and id = ${webhookId}`);
    await recordWebhookChange(tx, caller, { webhookId, event: isOn ? 'webhook-switched-on' : 'webhook-switched-off', now });
    return true;
  });
  if (changed) deps.wakeWebhooks();
  return { changed };
});

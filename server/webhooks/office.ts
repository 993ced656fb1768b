import { addWebhook, changeWebhook, changeWebhookSecret, removeWebhook, switchWebhook, webhooks } from '#contract/webhooks.ts';
import { HOUR } from '#domain/time.ts';
import { MAX_WEBHOOKS, OLD_SECRET_SIGNS_MS } from '#domain/webhooks/webhook.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import { type Budget, limitCaller } from '../auth/limiter.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';
import { logSecurity } from '../request/log.ts';
import { checkedAddress, checkNewAddress, lockWebhook, mailWebhookChange, recordWebhookChange } from './change.ts';
import { isOfAreas } from './messages.ts';
import { newWebhookSecret, sealWebhookSecret, writtenSecret } from './send.ts';

/** More are not counted: the page says "1000 or more". */
const COUNTED = 1000;

export const webhooksRoute = answerWith(webhooks, ({ deps }) => webhooksOfCompany(deps.now()), passJsonText);

const webhooksOfCompany = (now: Date): Sql => sql`(
  select coalesce(json_agg(json_build_object(
      'webhookId', webhook.id, 'address', webhook.address, 'areas', webhook.areas,
      'state', case when webhook.ended_by = 'admin' then 'off' when webhook.ended_by = 'failing' then 'stopped' when webhook.failures > 0 then 'failing' else 'on' end,
      'waiting', (select count(*) from (select from event where event.company_id = webhook.company_id and event.number > webhook.position and ${isOfAreas(sql`webhook.areas`)}
        limit ${COUNTED}) waiting),
      'failingSince', ${iso(sql`webhook.failing_since`)},
      'nextTryAt', case when webhook.ended_at is null and webhook.failures > 0 then ${iso(sql`webhook.due_at`)} end,
      'oldSecretUntil', case when webhook.old_secret_until > ${now} then ${iso(sql`webhook.old_secret_until`)} end,
      'createdAt', ${iso(sql`webhook.created_at`)}, 'createdBy', employee.first_name || ' ' || employee.last_name) order by webhook.id), '[]')::text
  from webhook
    join account on account.company_id = webhook.company_id and account.id = webhook.created_by
    left join employee on employee.company_id = account.company_id and employee.id = account.employee_id
  where webhook.company_id = caller.company_id)`;

// An Admin has an address called with the company's events. Its secret is in this answer and nowhere else; what is stored is enciphered.
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

// An Admin switches an address off, or on again: then it is called with everything since the last event that it took.

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

// An Admin wants another secret. For a day calls are signed with the one before too; the one before that is gone.
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

import { keys, makeKey, revokeKey } from '#contract/administration.ts';
import { osloDay } from '#domain/calendar.ts';
import { isKeyName, MACHINE_KEY_PREFIX, MAX_LIVE_KEYS } from '#domain/webhooks/machine-key.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import { readRange } from '../auth/machine-key.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';
import { putInOutboxOfEach } from '../outbox/outbox.ts';
import { logSecurity } from '../request/log.ts';

export const keysRoute = answerWith(keys, ({ deps }) => keysOfCompany(osloDay(deps.now())), passJsonText);

/** The state as `keyState` has it. */
const keysOfCompany = (today: string): Sql => sql`(
  select coalesce(json_agg(entry order by entry.state <> 'live', entry."createdAt" desc, entry."keyId" desc), '[]')::text from (
    select machine_key.id as "keyId", machine_key.name, machine_key.ending, machine_key.scopes, machine_key.expires_on as "expiresOn", machine_key.ranges,
      case when machine_key.revoked_at is not null then 'revoked' when machine_key.expires_on < ${today}::date then 'expired' else 'live' end as state,
      ${iso(sql`machine_key.created_at`)} as "createdAt", creator_employee.first_name || ' ' || creator_employee.last_name as "createdBy",
      creator.role <> 'Admin' or creator.disabled_at is not null as "isCreatorGone",
      ${iso(sql`machine_key.last_used_at`)} as "lastUsedAt", ${iso(sql`machine_key.revoked_at`)} as "revokedAt", revoker_employee.first_name || ' ' || revoker_employee.last_name as "revokedBy"
    from machine_key
      join account creator on creator.company_id = machine_key.company_id and creator.id = machine_key.created_by
      left join employee creator_employee on creator_employee.company_id = machine_key.company_id and creator_employee.id = creator.employee_id
      left join account revoker on revoker.company_id = machine_key.company_id and revoker.id = machine_key.revoked_by
      left join employee revoker_employee on revoker_employee.company_id = machine_key.company_id and revoker_employee.id = revoker.employee_id
    where machine_key.company_id = caller.company_id) entry)`;

// An Admin makes a key for one of the company's own systems. The key is in this answer and nowhere else; its digest is stored.
const ENDING_LENGTH = 4;

export const makeKeyRoute = answer(makeKey, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const now = deps.now();
  const name = body.name.trim();
  const ranges = (body.ranges ?? []).map((range) => range.trim().toLowerCase());
  if (!isKeyName(name)) throw invalidInput('name');
  if (body.expiresOn !== undefined && body.expiresOn < osloDay(now)) throw invalidInput('expiresOn');
  if (ranges.some((range) => readRange(range) === null)) throw invalidInput('ranges');
  const key = newKey(MACHINE_KEY_PREFIX);
  const keyId = await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx, caller);
    const [live] = await tx.query<{ count: number }>(sql`
      select count(*)::int as count from machine_key
      where company_id = ${companyId} and revoked_at is null and (expires_on is null or expires_on >= ${osloDay(now)})`);
    if ((live?.count ?? 0) >= MAX_LIVE_KEYS) throw new ApiError('too-many-keys');
    const [made] = await tx.query<{ id: number }>(sql`
      insert into machine_key (company_id, name, key_hash, ending, scopes, expires_on, ranges, created_at, created_by)
      values (${companyId}, ${name}, ${sha256(key)}, ${key.slice(-ENDING_LENGTH)}, ${body.scopes}::text[], ${body.expiresOn ?? null}, ${ranges}::text[], ${now}, ${accountId})
      returning id`);
    const id = made?.id ?? 0;
    const about = { machineKeyId: id, by: accountId };
    await writeAudit(tx, { companyId, accountId, event: 'machine-key-made', at: now, detail: { machineKeyId: id, scopes: body.scopes } });
    await putInOutboxOfEach(tx, { companyId, kind: 'machine-key-made', accountIds: admins, now, about });
    return id;
  });
  logSecurity(request, 'machine-key-made', { company: companyId, account: accountId, key: keyId });
  return { keyId, key };
});

// An Admin takes a key back. The lock waits for the batch of an import that is being stored with it, and the next one finds it revoked.
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

// An Admin makes a key for one of the company's own systems. The key is in this answer and nowhere else; its digest is stored.
import { makeKey } from '#contract/administration.ts';
import { osloDay } from '#domain/calendar.ts';
import { isKeyName, MACHINE_KEY_PREFIX, MAX_LIVE_KEYS } from '#domain/machine-key.ts';
import { readRange } from '../../auth/address-ranges.ts';
import { newKey, sha256 } from '../../auth/keys.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { putInOutboxOfEach } from '../../outbox/outbox.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

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

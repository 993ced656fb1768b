import { MINUTE } from '#domain/time.ts';
import { type OneTimePurpose, oneTimePasswordHash } from '../auth/one-time-password.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

type GivenPassword = { companyId?: number; now: Date; lifetimeMs?: number; usedAt?: Date | null; purpose?: OneTimePurpose };

/** As if it had been mailed. */
export async function giveOneTimePassword(db: Queryable, loginName: string, password: string, given: GivenPassword): Promise<void> {
  const { companyId = 4, now, lifetimeMs = MINUTE, usedAt = null, purpose = 'temporary' } = given;
  await db.query(sql`
    insert into one_time_password (company_id, account_id, hash, purpose, expires_at, used_at)
    select company_id, id, ${oneTimePasswordHash(password)}, ${purpose}, ${new Date(now.getTime() + lifetimeMs)}::timestamptz, ${usedAt}::timestamptz
    from account where company_id = ${companyId} and login_name = ${loginName}
    on conflict (company_id, account_id, hash) do update set expires_at = excluded.expires_at, used_at = excluded.used_at`);
}

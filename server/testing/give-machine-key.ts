import { MACHINE_KEY_PREFIX, type MachineScope } from '#domain/webhooks/machine-key.ts';
import { newKey, sha256 } from '../auth/keys.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export type MachineKeyValues = {
  companyId: number;
  scopes: MachineScope[];
  ranges: string[];
  expiresOn: string | null;
  revokedAt: Date | null;
};

/** A key as an Admin has made it, of any age and state. */
export async function giveMachineKey(
  db: Db,
  { companyId = 4, scopes = ['import'], ranges = [], expiresOn = null, revokedAt = null }: Partial<MachineKeyValues> = {},
): Promise<string> {
  const key = newKey(MACHINE_KEY_PREFIX);
  await db.query(sql`
    insert into machine_key (company_id, name, key_hash, ending, scopes, expires_on, ranges, created_at, created_by, revoked_at)
    select ${companyId}::int, 'Regnskap', ${sha256(key)}::bytea, ${key.slice(-4)}, ${scopes}::text[], ${expiresOn}::date, ${ranges}::text[],
      '2026-11-01', a.id, ${revokedAt}::timestamptz
    from account a where a.company_id = ${companyId} and a.login_name = 'admin'`);
  return key;
}

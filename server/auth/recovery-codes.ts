import { RECOVERY_CODES } from '#domain/second-factor.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Caller } from '../request/caller.ts';
import { sha256 } from './keys.ts';
import { asIssued, randomGroups } from './one-time-password.ts';

type Owner = Pick<Caller, 'companyId' | 'accountId'>;
/** Each letter has 5 bits. */
const LETTERS = 16;

const hashOf = ({ companyId, accountId }: Owner, code: string): Buffer => sha256(`recovery\0${companyId}\0${accountId}\0${asIssued(code)}`);

/** Ten new ones; those of before are void. Shown once. */
export async function makeRecoveryCodes(tx: Queryable, owner: Owner, now: Date): Promise<string[]> {
  const { companyId, accountId } = owner;
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomGroups(LETTERS));
  await tx.query(sql`delete from recovery_code where company_id = ${companyId} and account_id = ${accountId}`);
  await tx.query(sql`
    insert into recovery_code (company_id, account_id, hash, made_at)
    select ${companyId}::int, ${accountId}::int, hash, ${now}::timestamptz from unnest(${codes.map((code) => hashOf(owner, code))}::bytea[]) as hash`);
  return codes;
}

/** Once: of two that come at the same moment the second finds it used. */
export async function useRecoveryCode(db: Queryable, owner: Owner, code: string, now: Date): Promise<boolean> {
  const used = await db.query(sql`
    update recovery_code set used_at = ${now}
    where company_id = ${owner.companyId} and account_id = ${owner.accountId} and hash = ${hashOf(owner, code)} and used_at is null returning 1`);
  return used.length > 0;
}

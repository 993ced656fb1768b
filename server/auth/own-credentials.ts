import { LOGIN_CHANGES, type LoginChange } from '#domain/login-event.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { putInOutboxOfEach } from '../outbox/outbox.ts';
import { writeAudit } from '../queries/audit.ts';
import type { Caller } from '../request/caller.ts';

/** On record, and to the owner by mail: the person who changed it may not have been the owner. */
export async function recordLoginChange(
  tx: Queryable,
  { companyId, accountId }: Pick<Caller, 'companyId' | 'accountId'>,
  change: LoginChange,
  now: Date,
): Promise<void> {
  await writeAudit(tx, { companyId, accountId, event: change, at: now });
  const about = { change: LOGIN_CHANGES.indexOf(change) };
  await putInOutboxOfEach(tx, { companyId, kind: 'login-changed', accountIds: [accountId], now, about });
}

/** The digest of the device cookie by which an account knows a browser, if it brings one. */
export async function knownDeviceOf(
  db: Queryable,
  companyId: CompanyId,
  accountId: number,
  devices: readonly { hash: Buffer }[],
): Promise<Buffer | null> {
  const [known] = await db.query<{ bind_hash: Buffer }>(sql`
    select bind_hash from known_device where company_id = ${companyId} and account_id = ${accountId} and kind = 'browser'
      and bind_hash = any(${devices.map((device) => device.hash)}::bytea[]) limit 1`);
  return known?.bind_hash ?? null;
}

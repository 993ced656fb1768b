import { DAY, HOUR } from '#domain/time.ts';
import { type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { putInOutbox } from '../outbox/outbox.ts';
import { contactsByEmail } from '../queries/contact.ts';

/** For one address, of the owner's own browsers, or of one network that asks for it. */
const PER_SENDER_AND_HOUR: Budget = { limit: 3, windowMs: HOUR };
const PER_SENDER_AND_DAY: Budget = { limit: 6, windowMs: DAY };
/** For one address, of all strangers. */
const PER_ADDRESS_AND_DAY: Budget = { limit: 24, windowMs: DAY };
const PER_COMPANY_AND_HOUR: Budget = { limit: 500, windowMs: HOUR };

type ResetRow = { id: number; email_key: string; device_hashes: Buffer[]; network: Buffer | null };

/** Turns requests into mails, out of the sender's sight. Over a limit nothing is sent, and no answer shows it. */
export async function handleResetRequests(db: Db, companyId: CompanyId, now: Date): Promise<void> {
  while (await db.transaction((tx) => handleOne(tx, companyId, now))) {
    // until none is left
  }
}

async function handleOne(tx: Queryable, companyId: CompanyId, now: Date): Promise<boolean> {
  const [request] = await tx.query<ResetRow>(sql`
    delete from reset_request where company_id = ${companyId} and id = (
      select id from reset_request where company_id = ${companyId} order by id limit 1 for update skip locked)
    returning id, email_key, device_hashes, network`);
  if (!request) return false;
  const contacts = await contactsByEmail(tx, companyId, request.email_key);
  const accountIds = contacts.map((c) => c.account_id);
  if (
    contacts.length === 0 ||
    !(await isWithinBudgets(tx, companyId, request, await isOwnBrowser(tx, companyId, request, accountIds), now))
  )
    return true;
  // The address is the account's, not the one that was typed.
  await putInOutbox(tx, { companyId, kind: 'temporary-password', accountIds, now });
  return true;
}

/** Asked for from a browser that one of these accounts knows. */
async function isOwnBrowser(tx: Queryable, companyId: CompanyId, { device_hashes }: ResetRow, accountIds: number[]): Promise<boolean> {
  const rows = await tx.query(sql`
    select from known_device where company_id = ${companyId} and account_id = any(${accountIds}::int[]) and kind = 'browser'
      and bind_hash = any(${device_hashes}::bytea[])`);
  return rows.length > 0;
}

/** What strangers ask for is counted apart: they cannot use up what the owner has. */
async function isWithinBudgets(tx: Queryable, companyId: CompanyId, request: ResetRow, isOwn: boolean, now: Date): Promise<boolean> {
  const { email_key, network } = request;
  const sender = `${email_key} ${isOwn ? 'own' : (network?.toString('hex') ?? '')}`;
  const budgets: [string, string, Budget][] = [
    ['reset-hour', sender, PER_SENDER_AND_HOUR],
    ['reset-day', sender, PER_SENDER_AND_DAY],
    ...(isOwn ? [] : [['reset-strangers', email_key, PER_ADDRESS_AND_DAY] satisfies [string, string, Budget]]),
    ['reset-company', 'all', PER_COMPANY_AND_HOUR],
  ];
  for (const [kind, spender, budget] of budgets) {
    const { retryAfterMs } = await takeFromBudget(tx, { companyId, now }, budgetSubject(kind, spender), budget);
    if (retryAfterMs !== null) return false;
  }
  return true;
}

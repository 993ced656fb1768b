import { emailKey } from '#domain/email.ts';
import { CONFIRMATION_LIFETIME_MS } from '#domain/login/session.ts';
import { voidMailedLinks } from '../access/accounts.ts';
import { endSessions } from '../auth/end-sessions.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { putInOutbox } from '../outbox/outbox.ts';

type Account = { email: string; email_key: string; employee_id: number | null; disabled_at: Date | null; credential_version: number };

/** Every step of a change locks the account, so that of two at once only the first finds what it expects. */
async function lockAccount(tx: Queryable, companyId: CompanyId, accountId: number): Promise<Account> {
  const [account] = await tx.query<Account>(sql`
    select email, email_key, employee_id, disabled_at, credential_version from account
    where company_id = ${companyId} and id = ${accountId} for update`);
  if (!account) throw notFound();
  return account;
}

type Place = { companyId: CompanyId; accountId: number };
type Start = Place & {
  email: string;
  /** The account's own, or an Admin's. */
  startedBy: number;
  /** The version of the account at which the password was checked. */
  version?: number;
  now: Date;
};

/** The newest request counts: an older one that waits is void from here on. Both addresses get a mail. */
export async function startEmailChange(tx: Queryable, { companyId, accountId, email, startedBy, version, now }: Start): Promise<void> {
  const account = await lockAccount(tx, companyId, accountId);
  if (account.disabled_at) throw new ApiError('account-disabled');
  if (version !== undefined && version !== account.credential_version) throw new ApiError('changed-meanwhile');
  if (account.email_key === emailKey(email)) throw new ApiError('email-unchanged', { field: 'email' });
  await refuseTaken(tx, { companyId, accountId }, account, email);
  await endOpenChange(tx, { companyId, accountId }, 'replaced', now);
  const [change] = await tx.query<{ id: string }>(sql`
    insert into email_change (company_id, account_id, email, email_key, started_by, credential_version, requested_at, expires_at)
    values (${companyId}, ${accountId}, ${email}, ${emailKey(email)}, ${startedBy}, ${account.credential_version}, ${now},
      ${new Date(now.getTime() + CONFIRMATION_LIFETIME_MS)})
    returning id`);
  const event = startedBy === accountId ? 'email-change-asked' : 'email-change-started';
  const mail = { companyId, accountIds: [accountId], now };
  await putInOutbox(tx, { ...mail, kind: 'confirm-email', recipient: email, id: change?.id ?? '' });
  await putInOutbox(tx, { ...mail, kind: event });
  await writeAudit(tx, { companyId, accountId: startedBy, event, at: now, detail: { accountId } });
}

/** An employee's address must be unique, in the register and among logins. Customers may share one. */
async function refuseTaken(tx: Queryable, { companyId, accountId }: Place, { employee_id }: Account, email: string): Promise<void> {
  if (employee_id === null) return;
  const taken = await tx.query(sql`
    select 1 from employee where company_id = ${companyId} and email_key = ${emailKey(email)} and id <> ${employee_id}
    union all
    select 1 from account where company_id = ${companyId} and email_key = ${emailKey(email)} and employee_id is not null and id <> ${accountId}`);
  if (taken.length > 0) throw new ApiError('email-taken', { field: 'email' });
}

async function endOpenChange(
  tx: Queryable,
  { companyId, accountId }: Place,
  outcome: 'replaced' | 'cancelled',
  now: Date,
): Promise<boolean> {
  const ended = await tx.query(sql`
    with ended as (
      update email_change set outcome = ${outcome}, ended_at = ${now}
      where company_id = ${companyId} and account_id = ${accountId} and outcome is null returning id
    ), unsent as (
      delete from outbox using ended where outbox.company_id = ${companyId} and outbox.id = ended.id and outbox.sent_at is null
    )
    select id from ended`);
  return ended.length > 0;
}

/** Without an open change it changes nothing. */
export async function cancelEmailChange(tx: Queryable, { companyId, accountId, now }: Place & { now: Date }): Promise<void> {
  await lockAccount(tx, companyId, accountId);
  if (!(await endOpenChange(tx, { companyId, accountId }, 'cancelled', now))) return;
  await writeAudit(tx, { companyId, accountId, event: 'email-change-cancelled', at: now, detail: { accountId } });
}

type Change = { email: string; credential_version: number; expires_at: Date; outcome: keyof typeof ENDED | null; started_by: number };

const ENDED = {
  confirmed: 'email-change-used',
  replaced: 'email-change-replaced',
  cancelled: 'email-change-cancelled',
} as const;

/**
 * The link of the mail to the new address: the account has it from here on, and all sessions end. Answers the account.
 * A link that is not known answers like one of another company.
 */
export async function confirmEmailChange(tx: Queryable, companyId: CompanyId, tokenHash: Buffer, now: Date): Promise<number> {
  const [found] = await tx.query<{ account_id: number }>(sql`
    select account_id from email_change where company_id = ${companyId} and token_hash = ${tokenHash}`);
  if (!found) throw notFound();
  const accountId = found.account_id;
  const account = await lockAccount(tx, companyId, accountId);
  const [change] = await tx.query<Change>(sql`
    select email, credential_version, expires_at, outcome, started_by from email_change
    where company_id = ${companyId} and token_hash = ${tokenHash} for update`);
  if (!change) throw notFound();
  if (change.outcome) throw new ApiError(ENDED[change.outcome]);
  if (change.expires_at <= now) throw new ApiError('email-change-expired');
  if (account.disabled_at || change.credential_version !== account.credential_version) throw new ApiError('email-change-void');
  await refuseTaken(tx, { companyId, accountId }, account, change.email);
  await storeAddress(tx, { companyId, accountId }, change.email, now);
  await tx.query(sql`
    update email_change set outcome = 'confirmed', ended_at = ${now} where company_id = ${companyId} and token_hash = ${tokenHash}`);
  for (const recipient of [account.email, change.email])
    await putInOutbox(tx, { companyId, accountIds: [accountId], now, kind: 'email-changed', recipient });
  const detail = { accountId, startedBy: change.started_by };
  await writeAudit(tx, { companyId, accountId, event: 'email-changed', at: now, detail });
  return accountId;
}

async function storeAddress(tx: Queryable, { companyId, accountId }: Place, email: string, now: Date): Promise<void> {
  await tx.query(sql`
    update account set email = ${email}, email_key = ${emailKey(email)}, email_confirmed_at = ${now}
    where company_id = ${companyId} and id = ${accountId}`);
  await endSessions(tx, companyId, accountId);
  await voidMailedLinks(tx, companyId, [accountId]);
}

import { mainHolder, withMainHolder } from '../access/customer-access.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';

/** The newest invitation of an account, as long as the outbox remembers it. */
export const newestInvitation: Sql = sql`
  lateral (select outbox.id, outbox.sent_at, outbox.failed_at, outbox.last_error from outbox
    where outbox.company_id = account.company_id and outbox.kind = 'customer-invitation' and outbox.account_ids @> array[account.id]
    order by outbox.created_at desc limit 1)`;

/** Where an invitation goes: to the address of the account, or of the customer who has none yet. */
export const addressOf: Sql = sql`coalesce(account.email, customer.email)`;

/** The state of a customer with account and newest invitation, one of INVITATION_STATES. */
export const invitationState: Sql = sql`
  case when account.last_login_at is not null then 'logged-in' when ${addressOf} = '' then 'no-email' when account.invited_at is null then 'not-invited'
    when invitation.failed_at is not null then 'failed' when invitation.id is not null and invitation.sent_at is null then 'waiting' else 'sent' end`;

type Invitation = {
  companyId: CompanyId;
  customerIds: readonly number[] | null;
  most: number;
  now: Date /** The `priority, caused_by` of the mails. */;
  order: Sql;
};

/**
 * Invites customers by mail: those named, or (null) all who were not invited yet. Those who have logged in, have no address or
 * already wait for a mail are left out. Answers the accounts that were invited.
 */
export async function inviteCustomers(tx: Queryable, { companyId, customerIds, most, now, order }: Invitation): Promise<number[]> {
  await makeMissingAccounts(tx, companyId, customerIds);
  const rows = await tx.query<{ id: number }>(sql`
    with chosen as (
      select account.id, account.email, account.language from customer
        join ${mainHolder} main_holder on main_holder.company_id = customer.company_id and main_holder.customer_id = customer.id
        join account on account.company_id = main_holder.company_id and account.id = main_holder.account_id
      where customer.company_id = ${companyId} and account.email <> '' and customer.locked_until is null and account.last_login_at is null
        and account.disabled_at is null and ${customerIds === null ? sql`account.invited_at is null` : sql`customer.id = any(${customerIds}::int[])`}
        and not exists (select from outbox where outbox.company_id = account.company_id and outbox.kind = 'customer-invitation'
          and outbox.account_ids @> array[account.id] and outbox.sent_at is null and outbox.failed_at is null)
      order by customer.id limit ${most}
      for update of account
    ), invited as (
      update account set invited_at = ${now} from chosen where account.company_id = ${companyId} and account.id = chosen.id
    ), superseded as (
      delete from outbox using chosen where outbox.company_id = ${companyId} and outbox.kind = 'customer-invitation'
        and outbox.account_ids = array[chosen.id] and outbox.failed_at is not null
    )
    insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, priority, caused_by)
    select ${companyId}, 'customer-invitation', email, array[id], language, ${now}, ${now}, ${order} from chosen returning ${notNull(sql`account_ids[1]`)} as id`);
  return rows.map((row) => row.id);
}

/** Customers who came before accounts were made for them, or whose name was taken then. */
const makeMissingAccounts = (tx: Queryable, companyId: CompanyId, customerIds: readonly number[] | null): Promise<unknown> =>
  tx.query(sql`
    insert into account (company_id, user_name, login_name, role, customer_id, email, email_key)
    select customer.company_id, customer.customer_number, customer.customer_number, 'Customer', customer.id, customer.email, customer.email_key from customer
    where customer.company_id = ${companyId} and customer.email <> '' and customer.locked_until is null
      and ${customerIds === null ? sql`true` : sql`customer.id = any(${customerIds}::int[])`}
      and not exists (select from account where account.company_id = customer.company_id and account.customer_id = customer.id)
      and not exists (select from customer_access where customer_access.company_id = customer.company_id and customer_access.customer_id = customer.id)
    on conflict on constraint account_user_name_taken do nothing`);

/** How many could still be invited. */
export const uninvitedCount = (companyId: Sql): Sql => sql`(
  select count(*) from customer ${withMainHolder}
  where customer.company_id = ${companyId} and ${addressOf} <> '' and account.invited_at is null and account.last_login_at is null and account.disabled_at is null)`;

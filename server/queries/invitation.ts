import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { notNull, type Sql, sql } from '../db/sql.ts';
import { mainHolder, withMainHolder } from './customer-access.ts';

/** The newest invitation of an account `a`, as long as the outbox remembers it. */
export const newestInvitation = (a: Sql): Sql => sql`
  lateral (select o.id, o.sent_at, o.failed_at, o.last_error from outbox o
    where o.company_id = ${a}.company_id and o.kind = 'customer-invitation' and o.account_ids @> array[${a}.id]
    order by o.created_at desc limit 1)`;

/** Where an invitation goes: to the address of the account, or of the customer who has none yet. */
export const addressOf = (a: Sql, c: Sql): Sql => sql`coalesce(${a}.email, ${c}.email)`;

/** The state of a customer `c` with account `a` and newest invitation `m`, one of INVITATION_STATES. */
export const invitationState = (c: Sql, a: Sql, m: Sql): Sql => sql`
  case when ${a}.last_login_at is not null then 'logged-in' when ${addressOf(a, c)} = '' then 'no-email' when ${a}.invited_at is null then 'not-invited'
    when ${m}.failed_at is not null then 'failed' when ${m}.id is not null and ${m}.sent_at is null then 'waiting' else 'sent' end`;

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
      select a.id, a.email, a.language from customer c
        join ${mainHolder} h on h.company_id = c.company_id and h.customer_id = c.id
        join account a on a.company_id = h.company_id and a.id = h.account_id
      where c.company_id = ${companyId} and a.email <> '' and c.locked_until is null and a.last_login_at is null
        and a.disabled_at is null and ${customerIds === null ? sql`a.invited_at is null` : sql`c.id = any(${customerIds}::int[])`}
        and not exists (select from outbox o where o.company_id = a.company_id and o.kind = 'customer-invitation'
          and o.account_ids @> array[a.id] and o.sent_at is null and o.failed_at is null)
      order by c.id limit ${most}
      for update of a
    ), invited as (
      update account a set invited_at = ${now} from chosen where a.company_id = ${companyId} and a.id = chosen.id
    ), superseded as (
      delete from outbox o using chosen where o.company_id = ${companyId} and o.kind = 'customer-invitation'
        and o.account_ids = array[chosen.id] and o.failed_at is not null
    )
    insert into outbox (company_id, kind, recipient, account_ids, language, created_at, due_at, priority, caused_by)
    select ${companyId}, 'customer-invitation', email, array[id], language, ${now}, ${now}, ${order} from chosen returning ${notNull(sql`account_ids[1]`)} as id`);
  return rows.map((row) => row.id);
}

/** Customers who came before accounts were made for them, or whose name was taken then. */
const makeMissingAccounts = (tx: Queryable, companyId: CompanyId, customerIds: readonly number[] | null): Promise<unknown> =>
  tx.query(sql`
    insert into account (company_id, user_name, login_name, role, customer_id, email, email_key)
    select c.company_id, c.customer_number, c.customer_number, 'Customer', c.id, c.email, c.email_key from customer c
    where c.company_id = ${companyId} and c.email <> '' and c.locked_until is null
      and ${customerIds === null ? sql`true` : sql`c.id = any(${customerIds}::int[])`}
      and not exists (select from account a where a.company_id = c.company_id and a.customer_id = c.id)
      and not exists (select from customer_access x where x.company_id = c.company_id and x.customer_id = c.id)
    on conflict on constraint account_user_name_taken do nothing`);

/** How many could still be invited. */
export const uninvitedCount = (companyId: Sql): Sql => sql`(
  select count(*) from customer c ${withMainHolder(sql`c`, sql`a`)}
  where c.company_id = ${companyId} and ${addressOf(sql`a`, sql`c`)} <> '' and a.invited_at is null and a.last_login_at is null and a.disabled_at is null)`;

// The customers of the company and how far each has come on the way into the portal, a page at a time.
import { type CustomerPage, customers, inviteCustomers } from '#contract/customers-list.ts';
import { CUSTOMERS_PER_PAGE, type CustomerFilter } from '#domain/customers/customer.ts';
import { openEmailChange } from '../access/accounts.ts';
import { withMainHolder } from '../access/customer-access.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith } from '../http/answer.ts';
import { orderOf } from '../outbox/outbox.ts';
import { addressOf, invitationState, inviteCustomers as invite, newestInvitation, uninvitedCount } from './invitations.ts';

export const customersRoute = answerWith(
  customers,
  ({ deps, query: { search = '', filter = 'not-logged-in', page = 0 } }) => customerPage(search.trim(), filter, page, deps.now()),
  async (page: CustomerPage) => page,
);

const CONDITION: Record<CustomerFilter, Sql> = {
  'not-logged-in': sql`account.last_login_at is null`,
  'not-invited': sql`account.last_login_at is null and account.invited_at is null and ${addressOf} <> ''`,
  failed: sql`account.last_login_at is null and account.id in (
    select unnest(outbox.account_ids) from outbox
    where outbox.company_id = caller.company_id and outbox.kind = 'customer-invitation' and outbox.failed_at is not null)`,
  all: sql`true`,
};

const MAX_SHARED_SHOWN = 20;

/** Customers with one mail address, where not all are invited: the Admin sees them before inviting. */
const sharedAddresses: Sql = sql`(
  select coalesce(json_agg(json_build_object('email', shared.email, 'names', shared.names) order by shared.email), '[]') from (
    select min(customer.email) as email, array_agg(customer.name order by customer.name, customer.id) as names
    from customer left join account on account.company_id = customer.company_id and account.customer_id = customer.id
    where customer.company_id = caller.company_id and customer.email_key <> '' and customer.locked_until is null
    group by customer.email_key having count(distinct customer.id) > 1 and bool_or(account.invited_at is null)
    order by 1 limit ${MAX_SHARED_SHOWN}) shared)`;

const customerPage = (search: string, filter: CustomerFilter, page: number, now: Date): Sql => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const found =
    search === ''
      ? sql`true`
      : sql`(customer.name ilike ${pattern} or customer.email ilike ${pattern} or customer.customer_number like ${pattern})`;
  return sql`(
    with found as (
      select customer.*, account.id as account_id
      from customer ${withMainHolder}
      where customer.company_id = caller.company_id and customer.locked_until is null and account.disabled_at is null and ${CONDITION[filter]} and ${found}
    ), shown as (
      select customer.id, customer.customer_number, customer.name, customer.email, account.user_name, account.email as login_email, open_change.email as pending_email, ${invitationState} as state, invitation.last_error,
        coalesce(account.last_login_at, invitation.failed_at, invitation.sent_at, account.invited_at) as at
      from (select * from found order by name, id limit ${CUSTOMERS_PER_PAGE} offset ${page * CUSTOMERS_PER_PAGE}) as customer
        left join account on account.company_id = customer.company_id and account.id = customer.account_id
        left join ${newestInvitation} invitation on true
        left join ${openEmailChange(now)} open_change on true
      order by customer.name, customer.id
    )
    select json_build_object(
      'rows', (select coalesce(json_agg(json_build_object('customerId', id, 'customerNumber', customer_number, 'name', name, 'email', email,
          'userName', user_name, 'loginEmail', login_email, 'pendingEmail', pending_email, 'state', state, 'at', ${iso(sql`at`)},
          'problem', case when state in ('failed', 'waiting') then last_error end)), '[]') from shown),
      'total', (select count(*) from found), 'uninvited', ${uninvitedCount(sql`caller.company_id`)},
      'sharedAddresses', ${sharedAddresses}))`;
};

// Invites customers into the portal: each gets a mail with a one-time password.

/** As many as one statement does in a moment; to invite all, the page calls again until none is left. */
const MAX_AT_ONCE = 2000;

export const inviteCustomersRoute = answer(inviteCustomers, async ({ caller, db, deps, body }) => {
  const { customerIds } = body;
  const now = deps.now();
  const { companyId, accountId } = caller;
  return db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const chosen = { customerIds: customerIds === 'all' ? null : customerIds, most: MAX_AT_ONCE };
    const accountIds = await invite(tx, { companyId, ...chosen, now, order: orderOf('customer-invitation') });
    await writeAudit(tx, { companyId, accountId, event: 'customers-invited', at: now, detail: { accountIds } });
    const [row] = await tx.query<{ left: number }>(sql`select ${uninvitedCount(sql`${companyId}::int`)} as left`);
    return { invited: accountIds.length, left: row?.left ?? 0 };
  });
});

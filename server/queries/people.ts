import { iso } from '../db/iso.ts';
import { type Sql, sql } from '../db/sql.ts';
import { addressOfCustomer } from './address.ts';
import { personName } from './customer-access.ts';

/** The last day of an access that ends at the midnight after it. */
const lastDay = (until: Sql): Sql => sql`to_char((${until} - interval '1 millisecond') at time zone 'Europe/Oslo', 'YYYY-MM-DD')`;

/** The customer whose people are listed, who looks at them, and whether that one decides. */
type Seen = { customerId: Sql; viewerId: Sql; seesAll: Sql; now: Date };

/** As JSON, holders first. Those who do not decide see the holders and themselves, without addresses: a user name often is one. */
export const peopleSeen = ({ customerId, viewerId, seesAll, now }: Seen): Sql => {
  const sees = sql`(${seesAll} or account.id = ${viewerId})`;
  return sql`(
  select coalesce(json_agg(json_build_object('accountId', account.id, 'name', case when ${sees} then ${personName} else split_part(${personName}, '@', 1) end,
      'userName', case when ${sees} then account.user_name end, 'email', case when ${sees} then account.email end, 'right', customer_access.right_, 'until', ${lastDay(sql`customer_access.until`)},
      'givenAt', ${iso(sql`customer_access.given_at`)}, 'isMe', account.id = ${viewerId}, 'isDisabled', account.disabled_at is not null)
    order by customer_access.right_ <> 'holder', customer_access.given_at, account.id), '[]')
  from customer_access
    join account on account.company_id = customer_access.company_id and account.id = customer_access.account_id
    join customer on customer.company_id = customer_access.company_id and customer.id = customer_access.customer_id
  where customer_access.company_id = caller.company_id and customer_access.customer_id = ${customerId} and customer_access.ended_at is null
    and (customer_access.until is null or customer_access.until > ${now.toISOString()}) and (${sees} or customer_access.right_ = 'holder'))`;
};

/** The invitations that wait for an answer, or did until their time was over. */
export const invitationsSeen = ({ customerId, seesAll, now }: Omit<Seen, 'viewerId'>): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', access_invitation.id, 'email', access_invitation.email, 'right', access_invitation.right_, 'until', ${lastDay(sql`access_invitation.until`)},
      'givenAt', ${iso(sql`access_invitation.given_at`)}, 'expiresAt', ${iso(sql`access_invitation.expires_at`)}, 'movesHolder', access_invitation.moves_holder,
      'state', case when access_invitation.expires_at <= ${now.toISOString()} then 'expired' when exists (
        select from outbox where outbox.company_id = access_invitation.company_id and outbox.invitation_id = access_invitation.id and outbox.failed_at is not null) then 'failed' else 'waiting' end)
    order by access_invitation.given_at desc), '[]')
  from access_invitation
  where access_invitation.company_id = caller.company_id and access_invitation.customer_id = ${customerId} and access_invitation.outcome is null and ${seesAll})`;

export const myCustomersSeen = (now: Date): Sql => sql`(
  select coalesce(json_agg(json_build_object('customerId', customer.id, 'name', customer.name, 'customerNumber', customer.customer_number,
      'address', ${addressOfCustomer},
      'right', customer_access.right_, 'until', ${lastDay(sql`customer_access.until`)}) order by fold_name(customer.name), customer.id), '[]')
  from customer_access join customer on customer.company_id = customer_access.company_id and customer.id = customer_access.customer_id
  where customer_access.company_id = caller.company_id and customer_access.account_id = caller.account_id and customer_access.ended_at is null
    and (customer_access.until is null or customer_access.until > ${now.toISOString()}))`;

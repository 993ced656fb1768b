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
  const sees = sql`(${seesAll} or a.id = ${viewerId})`;
  return sql`(
  select coalesce(json_agg(json_build_object('accountId', a.id, 'name', case when ${sees} then ${personName(sql`a`, sql`c`)} else split_part(${personName(sql`a`, sql`c`)}, '@', 1) end,
      'userName', case when ${sees} then a.user_name end, 'email', case when ${sees} then a.email end, 'right', x.right_, 'until', ${lastDay(sql`x.until`)},
      'givenAt', ${iso(sql`x.given_at`)}, 'isMe', a.id = ${viewerId}, 'isDisabled', a.disabled_at is not null)
    order by x.right_ <> 'holder', x.given_at, a.id), '[]')
  from customer_access x
    join account a on a.company_id = x.company_id and a.id = x.account_id
    join customer c on c.company_id = x.company_id and c.id = x.customer_id
  where x.company_id = caller.company_id and x.customer_id = ${customerId} and x.ended_at is null
    and (x.until is null or x.until > ${now.toISOString()}) and (${sees} or x.right_ = 'holder'))`;
};

/** The invitations that wait for an answer, or did until their time was over. */
export const invitationsSeen = ({ customerId, seesAll, now }: Omit<Seen, 'viewerId'>): Sql => sql`(
  select coalesce(json_agg(json_build_object('id', i.id, 'email', i.email, 'right', i.right_, 'until', ${lastDay(sql`i.until`)},
      'givenAt', ${iso(sql`i.given_at`)}, 'expiresAt', ${iso(sql`i.expires_at`)}, 'movesHolder', i.moves_holder,
      'state', case when i.expires_at <= ${now.toISOString()} then 'expired' when exists (
        select from outbox o where o.company_id = i.company_id and o.invitation_id = i.id and o.failed_at is not null) then 'failed' else 'waiting' end)
    order by i.given_at desc), '[]')
  from access_invitation i
  where i.company_id = caller.company_id and i.customer_id = ${customerId} and i.outcome is null and ${seesAll})`;

export const myCustomersSeen = (now: Date): Sql => sql`(
  select coalesce(json_agg(json_build_object('customerId', c.id, 'name', c.name, 'customerNumber', c.customer_number,
      'address', ${addressOfCustomer(sql`c`)},
      'right', x.right_, 'until', ${lastDay(sql`x.until`)}) order by fold_name(c.name), c.id), '[]')
  from customer_access x join customer c on c.company_id = x.company_id and c.id = x.customer_id
  where x.company_id = caller.company_id and x.account_id = caller.account_id and x.ended_at is null
    and (x.until is null or x.until > ${now.toISOString()}))`;

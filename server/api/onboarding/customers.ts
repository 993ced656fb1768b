// The customers of the company and how far each has come on the way into the portal, a page at a time.
import { Type } from 'typebox';
import { CUSTOMER_FILTERS, CUSTOMERS_A_PAGE, type CustomerFilter, type CustomerPage, INVITATION_STATES } from '#domain/onboarding.ts';
import { ask } from '../../auth/asking.ts';
import { addressOf, invitationState, newestInvitation, uninvitedCount } from '../../db/invitation.ts';
import { openEmailChange } from '../../db/open-email-change.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';

const Text = Type.Union([Type.String(), Type.Null()]);
const options = callOptions({
  summary: 'Customers and their invitations',
  access: { key: 'bearer', roles: ['Admin'] },
  querystring: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 100, description: 'part of name, address or customer number' })),
    filter: Type.Optional(Type.Enum([...CUSTOMER_FILTERS])),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  answers: {
    200: Type.Object({
      rows: Type.Array(
        Type.Object({
          customerId: Type.Integer(),
          customerNumber: Type.String(),
          name: Type.String(),
          email: Type.String(),
          userName: Text,
          loginEmail: Text,
          pendingEmail: Text,
          state: Type.Enum([...INVITATION_STATES]),
          at: Text,
          problem: Text,
        }),
      ),
      total: Type.Integer(),
      uninvited: Type.Integer(),
    }),
  },
});

export function customers(app: App, deps: Deps): void {
  app.get('/api/Customers', options, async (request) => {
    const { search = '', filter = 'not-logged-in', page = 0 } = request.query;
    const { answer } = await ask<CustomerPage>(deps, request, () => customerPage(search.trim(), filter, page, deps.now()));
    return answer;
  });
}

const CONDITION: Record<CustomerFilter, Sql> = {
  'not-logged-in': sql`a.last_login_at is null`,
  'not-invited': sql`a.last_login_at is null and a.invited_at is null and ${addressOf} <> ''`,
  failed: sql`a.last_login_at is null and a.id in (
    select unnest(o.account_ids) from outbox o
    where o.company_id = w.company_id and o.kind = 'customer-invitation' and o.failed_at is not null)`,
  all: sql`true`,
};

const customerPage = (search: string, filter: CustomerFilter, page: number, now: Date): Sql => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const found = search === '' ? sql`true` : sql`(c.name ilike ${pattern} or c.email ilike ${pattern} or c.customer_number like ${pattern})`;
  return sql`(
    with found as (
      select c.*, a.id as account_id
      from customer c left join account a on a.company_id = c.company_id and a.customer_id = c.id
      where c.company_id = w.company_id and c.locked_until is null and a.disabled_at is null and ${CONDITION[filter]} and ${found}
    ), shown as (
      select c.id, c.customer_number, c.name, c.email, a.user_name, a.email as login_email, p.email as pending_email, ${invitationState} as state, m.last_error,
        coalesce(a.last_login_at, m.failed_at, m.sent_at, a.invited_at) as at
      from (select * from found order by name, id limit ${CUSTOMERS_A_PAGE} offset ${page * CUSTOMERS_A_PAGE}) as c
        left join account a on a.company_id = c.company_id and a.id = c.account_id
        left join ${newestInvitation} m on true
        left join ${openEmailChange(now)} p on true
      order by c.name, c.id
    )
    select json_build_object(
      'rows', (select coalesce(json_agg(json_build_object('customerId', id, 'customerNumber', customer_number, 'name', name, 'email', email,
          'userName', user_name, 'loginEmail', login_email, 'pendingEmail', pending_email, 'state', state, 'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'problem', case when state in ('failed', 'waiting') then last_error end)), '[]') from shown),
      'total', (select count(*) from found), 'uninvited', ${uninvitedCount(sql`w.company_id`)}))`;
};

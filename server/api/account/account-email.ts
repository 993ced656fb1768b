// Ours: the address that the account logs in with and gets its mails at, and the one that waits for its confirmation.
import { Type } from 'typebox';
import type { AccountEmail } from '#domain/account-email.ts';
import { ROLES } from '#domain/session.ts';
import { ask } from '../../auth/asking.ts';
import { openEmailChange } from '../../db/open-email-change.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';

const AccountEmailAnswer = Type.Object({
  email: Type.String({ description: 'empty where the account has none' }),
  pending: Type.Union([Type.Object({ email: Type.String(), until: Type.String(), startedByAdmin: Type.Boolean() }), Type.Null()]),
});

const options = callOptions({
  summary: 'The mail address of the account, and one that waits for its confirmation',
  access: { key: 'bearer', roles: ROLES },
  answers: { 200: AccountEmailAnswer },
});

export function accountEmail(app: App, deps: Deps): void {
  app.get('/api/Account/Email', options, async (request) => {
    const { answer } = await ask<AccountEmail>(deps, request, () => emailOfAccount(deps.now()));
    return answer;
  });
}

const emailOfAccount = (now: Date): Sql => sql`(
  select json_build_object('email', a.email, 'pending', case when p.email is not null then json_build_object('email', p.email,
    'until', to_char(p.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'startedByAdmin', p.started_by_admin) end)
  from account a left join ${openEmailChange(now)} p on true where a.company_id = w.company_id and a.id = w.account_id)`;

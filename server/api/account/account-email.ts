// The address that the account logs in with and gets its mails at, and the one that waits for its confirmation.

import { type AccountEmail, accountEmail } from '#contract/account.ts';
import { iso } from '../../db/iso.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';
import { openEmailChange } from '../../queries/open-email-change.ts';

export const accountEmailRoute = answerWith(
  accountEmail,
  // The caller's own account always exists.
  ({ deps }) => notNull(emailOfAccount(deps.now())),
  async (row: AccountEmail) => row,
);

const emailOfAccount = (now: Date): Sql => sql`(
  select json_build_object('email', a.email, 'pending', case when p.email is not null then json_build_object('email', p.email,
    'until', ${iso(sql`p.expires_at`)}, 'startedByAdmin', p.started_by_admin) end)
  from account a left join ${openEmailChange(sql`a`, now)} p on true where a.company_id = caller.company_id and a.id = caller.account_id)`;

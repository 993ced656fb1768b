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
  select json_build_object('email', account.email, 'pending', case when open_change.email is not null then json_build_object('email', open_change.email,
    'until', ${iso(sql`open_change.expires_at`)}, 'startedByAdmin', open_change.started_by_admin) end)
  from account left join ${openEmailChange(now)} open_change on true where account.company_id = caller.company_id and account.id = caller.account_id)`;

import { type AccountPhone, accountPhone } from '#contract/account.ts';
import { MAX_WRONG_PHONE_CODES } from '#domain/sms/limits.ts';
import { iso } from '../../db/iso.ts';
import { notNull, type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';

export const accountPhoneRoute = answerWith(
  accountPhone,
  // The caller's own account always exists.
  ({ deps }) => notNull(phoneOfAccount(deps.now())),
  async (row: AccountPhone) => row,
);

const phoneOfAccount = (now: Date): Sql => sql`(
  select json_build_object('companySends', exists (select from sms_sender s where s.company_id = a.company_id),
    'phone', a.phone, 'isConfirmed', a.phone_confirmed_at is not null, 'notices', a.notices,
    'codeUntil', (select ${iso(sql`c.expires_at`)} from phone_code c where c.company_id = a.company_id and c.account_id = a.id and c.expires_at > ${now}
      and c.wrong < ${MAX_WRONG_PHONE_CODES}::int))
  from account a where a.company_id = caller.company_id and a.id = caller.account_id)`;

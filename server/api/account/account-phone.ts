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
  select json_build_object('companySends', exists (select from sms_sender where sms_sender.company_id = account.company_id),
    'phone', account.phone, 'isConfirmed', account.phone_confirmed_at is not null, 'notices', account.notices,
    'codeUntil', (select ${iso(sql`phone_code.expires_at`)} from phone_code where phone_code.company_id = account.company_id and phone_code.account_id = account.id and phone_code.expires_at > ${now}
      and phone_code.wrong < ${MAX_WRONG_PHONE_CODES}::int))
  from account where account.company_id = caller.company_id and account.id = caller.account_id)`;

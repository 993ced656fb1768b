// An Admin has a mail sent to their own address, by the way that all mails go.
import { sendMailTest } from '#contract/company-hosts.ts';
import { sql } from '../../db/sql.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answerWith } from '../../http/answer.ts';
import { putInOutbox } from '../../outbox/outbox.ts';

export const sendMailTestRoute = answerWith(
  sendMailTest,
  () => sql`(select email from account where account.company_id = caller.company_id and account.id = caller.account_id)`,
  async (to: string | null, { caller: { companyId, accountId }, db, deps }) => {
    if (!to) throw new ApiError('no-login');
    await putInOutbox(db, { companyId, kind: 'mail-test', accountIds: [accountId], now: deps.now() });
    return { to };
  },
);

// The mails that have not arrived (yet), for Admins: the recipient, the reason, and since when.
import { type MailPage, mails } from '#contract/administration.ts';
import { MAILS_PER_PAGE } from '#domain/onboarding.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith } from '../../http/answer.ts';

export const mailsRoute = answerWith(
  mails,
  ({ query: { page = 0 } }) => unsentMails(page),
  async (page: MailPage) => page,
);

const unsentMails = (page: number): Sql => sql`(
        with unsent as (select * from outbox where company_id = caller.company_id and sent_at is null and closed_at is null)
        select json_build_object(
          'rows', (select coalesce(json_agg(json_build_object('mailId', id, 'kind', kind, 'channel', channel, 'recipient', recipient,
              'state', case when failed_at is null then 'waiting' else 'failed' end,
              'createdAt', ${iso(sql`created_at`)}, 'attempts', attempts, 'problem', last_error)), '[]')
            from (select * from unsent order by failed_at is null, created_at desc, id
              limit ${MAILS_PER_PAGE} offset ${page * MAILS_PER_PAGE}) as shown),
          'total', (select count(*) from unsent)))`;

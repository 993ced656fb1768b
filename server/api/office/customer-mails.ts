import { customerMails } from '#contract/office.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { customerOpenedByStaff } from '../../queries/office.ts';
import { recordCustomerOpened } from './record-customer-opened.ts';

const MAILS_SHOWN = 100;

export const customerMailsRoute = answerWith(
  customerMails,
  ({ query }) => mailsOf(query.customerId),
  async (text, input) => {
    if (text === null) throw notFound();
    await recordCustomerOpened(input.deps, input.db, input.caller, input.query.customerId);
    return passJsonText(text, input);
  },
);

/**
 * Mails to the logins that have access, invitations to others, and surveys, which need no login. Mails to a person about another customer
 * are not listed, nor those to a person whose access has ended.
 */
const mailsOf = (customerId: number): Sql => sql`(
  select (select coalesce(json_agg(entry), '[]')::text from (
    select outbox.id as "mailId", outbox.kind, outbox.channel, outbox.recipient, case when outbox.sent_at is not null then 'sent' when outbox.failed_at is not null then 'failed' else 'waiting' end as state,
      ${iso(sql`outbox.created_at`)} as "createdAt",
      ${iso(sql`outbox.sent_at`)} as "sentAt", case when outbox.sent_at is null then outbox.last_error end as problem
    from outbox
    where outbox.company_id = caller.company_id and case when outbox.about ? 'customerId' then (outbox.about ->> 'customerId')::int = caller.customer_id
      else outbox.account_ids && array(
          select customer_access.account_id from customer_access
          where customer_access.company_id = caller.company_id and customer_access.customer_id = caller.customer_id and customer_access.ended_at is null)
        or exists (select from access_invitation where access_invitation.company_id = outbox.company_id and access_invitation.id = outbox.invitation_id and access_invitation.customer_id = caller.customer_id)
        or exists (select from survey_invitation where survey_invitation.company_id = outbox.company_id and survey_invitation.job_id = outbox.job_id and survey_invitation.customer_id = caller.customer_id) end
    order by outbox.created_at desc, outbox.id limit ${MAILS_SHOWN}) entry)
  from ${customerOpenedByStaff(customerId)} as caller)`;

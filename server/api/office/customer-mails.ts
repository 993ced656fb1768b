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
  select (select coalesce(json_agg(r), '[]')::text from (
    select o.id as "mailId", o.kind, o.channel, o.recipient, case when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed' else 'waiting' end as state,
      ${iso(sql`o.created_at`)} as "createdAt",
      ${iso(sql`o.sent_at`)} as "sentAt", case when o.sent_at is null then o.last_error end as problem
    from outbox o
    where o.company_id = caller.company_id and case when o.about ? 'customerId' then (o.about ->> 'customerId')::int = caller.customer_id
      else o.account_ids && array(
          select x.account_id from customer_access x
          where x.company_id = caller.company_id and x.customer_id = caller.customer_id and x.ended_at is null)
        or exists (select from access_invitation n where n.company_id = o.company_id and n.id = o.invitation_id and n.customer_id = caller.customer_id)
        or exists (select from survey_invitation s where s.company_id = o.company_id and s.job_id = o.job_id and s.customer_id = caller.customer_id) end
    order by o.created_at desc, o.id limit ${MAILS_SHOWN}) r)
  from ${customerOpenedByStaff(customerId)} as caller)`;

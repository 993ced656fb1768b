import { customerMails } from '#contract/staff/customer-mails.ts';
import { lookedAt } from '../../db/office.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { notFound } from '../../errors.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { noteLook } from './note-look.ts';

const MAILS_SHOWN = 100;

export const customerMailsRoute = answerWith(
  customerMails,
  ({ query }) => mailsOf(query.customerId),
  async (text: string | null, input) => {
    if (text === null) throw notFound();
    await noteLook(input.deps, input.db, input.caller, input.query.customerId);
    return passJsonText(text, input);
  },
);

/** Those to the customer's logins, and those about the customer's jobs, which need no login. */
const mailsOf = (customerId: number): Sql => sql`(
  select (select coalesce(json_agg(r), '[]')::text from (
    select o.id as "mailId", o.kind, o.recipient, case when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed' else 'waiting' end as state,
      to_char(o.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
      to_char(o.sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "sentAt", case when o.sent_at is null then o.last_error end as problem
    from outbox o
    where o.company_id = caller.company_id and (
      o.account_ids && array(select a.id from account a where a.company_id = caller.company_id and a.customer_id = caller.customer_id)
      or exists (select from job j where j.company_id = o.company_id and j.id = o.job_id and j.customer_id = caller.customer_id))
    order by o.created_at desc, o.id limit ${MAILS_SHOWN}) r)
  from ${lookedAt(customerId)} as caller)`;

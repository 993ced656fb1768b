// The mails that have not arrived (yet), for Admins: the recipient, the reason, and since when.
import { closeFailedMail, type MailPage, mails, resendMail, showMail } from '#contract/administration.ts';
import { customerMails } from '#contract/customers.ts';
import { brandForCompany } from '#domain/company/brand.ts';
import { MAILS_PER_PAGE } from '#domain/customers/customer.ts';
import { HOUR } from '#domain/time.ts';
import { contactsById } from '../access/accounts.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import { customerOpenedByStaff } from '../access/staff-sight.ts';
import { limitCaller } from '../auth/limiter.ts';
import { recordCustomerOpened } from '../customers/opened.ts';
import type { Queryable } from '../db/db.ts';
import { iso, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';
import { type Channel, isAboutAddress, type OutboxKind } from '../outbox/kinds.ts';
import { noteMail } from '../outbox/mailing.ts';
import type { Caller } from '../request/caller.ts';
import { readUnsent } from './report.ts';

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

// What a company to look around in would have mailed: its Admin reads it here instead, with the links that work.

/** Its secret is made again each time. */
const BUDGET = { limit: 100, windowMs: HOUR };

export const showMailRoute = answer(showMail, async ({ caller, db, deps, body }) => {
  const { companyId } = caller;
  const { config, brands } = deps;
  // Elsewhere an Admin must never read the links of others.
  if (!brandForCompany(brands(), companyId)?.endsAt) throw notFound();
  await limitCaller(deps, caller, 'shown-mails', BUDGET);
  const mail = await readUnsent(db, companyId, body.mailId, { config, brands: brands() }, deps.now());
  if (!mail) throw notFound();
  return { to: mail.to, subject: mail.subject, text: mail.text };
});

// Sends a mail that failed once more, to the address that the account has now. Who did it is on record.
export const resendMailRoute = answer(resendMail, async ({ caller, db, deps, body }) => {
  const { mailId } = body;
  await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    await wait(tx, caller, mailId, deps.now());
  });
  return { waiting: true as const };
});

/** Its day of tries starts over. A mail that waits already is only tried at once. The number of an SMS is looked up when it is sent. */
async function wait(tx: Queryable, { companyId, accountId }: Caller, mailId: string, now: Date): Promise<void> {
  const [mail] = await tx.query<{
    kind: OutboxKind;
    channel: Channel;
    account_ids: number[];
    recipient: string;
    failed_at: Date | null;
  }>(sql`
    select kind, channel, account_ids, recipient, failed_at from outbox where company_id = ${companyId} and id = ${mailId} and sent_at is null for update`);
  if (!mail) throw notFound();
  // It may be on its way, and an SMS must not arrive twice.
  if (mail.channel === 'sms' && mail.failed_at === null) return;
  const [contact] = isAboutAddress(mail.kind) || mail.channel === 'sms' ? [] : await contactsById(tx, companyId, mail.account_ids);
  await tx.query(sql`
    update outbox set failed_at = null, closed_at = null, attempts = 0, created_at = ${now}, due_at = ${now}, turn_at = ${now}, caused_by = ${noteMail()}, recipient = ${contact?.email || mail.recipient}
    where company_id = ${companyId} and id = ${mailId}`);
  const detail = { accountId: mail.account_ids[0], kind: mail.kind };
  await writeAudit(tx, { companyId, accountId, event: 'mail-resent', at: now, detail });
}

// An Admin has dealt with a mail that was given up, and takes it off the list.
export const closeFailedMailRoute = answer(closeFailedMail, async ({ caller, db, deps, body }) => {
  const { companyId, accountId } = caller;
  const now = deps.now();
  await db.transaction(async (tx) => {
    const [mail] = await tx.query<{ kind: string; was_open: boolean }>(sql`
        with before as (select id, closed_at from outbox where company_id = ${companyId} and id = ${body.id} for update)
        update outbox set closed_at = coalesce(outbox.closed_at, ${now})
        from before where outbox.company_id = ${companyId} and outbox.id = before.id and outbox.failed_at is not null
        returning outbox.kind, before.closed_at is null as was_open`);
    if (!mail) throw notFound();
    if (mail.was_open) await writeAudit(tx, { companyId, accountId, event: 'mail-closed', at: now, detail: { kind: mail.kind } });
  });
  return { closed: true as const };
});

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

// Sends a mail that failed once more, to the address that the account has now. Who did it is on record.
import { resendMail } from '#contract/administration.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import type { Channel } from '../../outbox/channels.ts';
import { isAboutAddress, type OutboxKind } from '../../outbox/mail-kinds.ts';
import { noteMail } from '../../outbox/mailing.ts';
import { writeAudit } from '../../queries/audit.ts';
import { contactsById } from '../../queries/contact.ts';
import { lockAdmins } from '../../queries/staff.ts';
import type { Caller } from '../../request/caller.ts';

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

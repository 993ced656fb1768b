// Sends a mail that failed once more, to the address that the account has now. Who did it is on record.
import { Type } from 'typebox';
import { ask, type Who } from '../../auth/asking.ts';
import { writeAudit } from '../../db/audit.ts';
import { contactsById } from '../../db/contact.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import type { MailKind } from '../../mail/outbox.ts';
import { isAboutAddress } from '../../mail/prepare-address-mail.ts';
import { spendResentMail } from '../account/lookup-budget.ts';

const options = callOptions({
  summary: 'Send a failed mail once more',
  access: { key: 'bearer', roles: ['Admin'] },
  bodyLimit: SMALL_BODY,
  body: Type.Object({ mailId: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ waiting: Type.Literal(true) }) },
  errors: ['not-found'],
});

export function resendMail(app: App, deps: Deps): void {
  app.post('/api/ResendMail', options, async (request) => {
    const { who } = await ask(deps, request);
    const { mailId } = request.body;
    await spendResentMail(deps, who);
    await deps.databases.forCompany(who.companyId).transaction((tx) => wait(tx, who, mailId, deps.now()));
    deps.wakeMail();
    return { waiting: true as const };
  });
}

/** Its day of trying begins anew. One that waits already is only tried at once. */
async function wait(tx: Queryable, { companyId, accountId }: Who, mailId: string, now: Date): Promise<void> {
  const [mail] = await tx.query<{ kind: MailKind; account_ids: number[]; recipient: string }>(sql`
    select kind, account_ids, recipient from outbox where company_id = ${companyId} and id = ${mailId} and sent_at is null for update`);
  if (!mail) throw notFound();
  const [contact] = isAboutAddress(mail.kind) ? [] : await contactsById(tx, companyId, mail.account_ids);
  await tx.query(sql`
    update outbox set failed_at = null, closed_at = null, attempts = 0, created_at = ${now}, due_at = ${now}, recipient = ${contact?.email || mail.recipient}
    where company_id = ${companyId} and id = ${mailId}`);
  const detail = { accountId: mail.account_ids[0], kind: mail.kind };
  await writeAudit(tx, { companyId, accountId, event: 'mail-resent', at: now, detail });
}

// An Admin has dealt with a mail that was given up, and takes it off the list.
import { closeFailedMail } from '#contract/administration.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';

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

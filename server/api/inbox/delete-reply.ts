// The office deletes a saved reply. Messages that were sent with its words stay.
import { deleteReply } from '#contract/inbox-replies.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';

export const deleteReplyRoute = answer(deleteReply, async ({ caller, db, deps, body }) => {
  const { companyId, accountId } = caller;
  await db.transaction(async (tx) => {
    const [gone] = await tx.query(sql`delete from saved_reply where company_id = ${companyId} and id = ${body.replyId} returning 1`);
    if (gone)
      await writeAudit(tx, {
        companyId,
        accountId,
        event: 'saved-reply-changed',
        at: deps.now(),
        detail: { replyId: body.replyId, isDeleted: true },
      });
  });
  return { deleted: true as const };
});

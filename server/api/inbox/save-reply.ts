// The office saves a reply, or changes one.
import { saveReply } from '#contract/inbox-replies.ts';
import { MAX_SAVED_REPLIES } from '#domain/cases/case.ts';
import { readText } from '../../case-records/read-text.ts';
import { takenKey } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';

export const saveReplyRoute = answer(saveReply, async ({ caller, db, deps, body }) => {
  const { companyId, accountId } = caller;
  const [name, text] = [readText(body.name, 'name'), readText(body.text, 'text')];
  const now = deps.now();
  const save = db.transaction(async (tx) => {
    const [saved] = await tx.query<{ id: number }>(
      body.replyId === undefined
        ? sql`insert into saved_reply (company_id, name, text, changed_at)
            select ${companyId}, ${name}, ${text}, ${now}
            where (select count(*) from saved_reply where company_id = ${companyId}) < ${MAX_SAVED_REPLIES} returning id`
        : sql`update saved_reply set name = ${name}, text = ${text}, changed_at = ${now}
            where company_id = ${companyId} and id = ${body.replyId} returning id`,
    );
    if (!saved) throw body.replyId === undefined ? new ApiError('too-many-replies') : notFound();
    await writeAudit(tx, { companyId, accountId, event: 'saved-reply-changed', at: now, detail: { replyId: saved.id } });
    return saved.id;
  });
  const replyId = await save.catch((error: unknown) => {
    throw takenKey(error) === 'saved_reply_name_taken' ? new ApiError('reply-name-taken', { field: 'name' }) : error;
  });
  return { replyId };
});

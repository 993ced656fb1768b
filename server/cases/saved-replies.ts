// The saved replies of a company.
import { deleteReply, savedReplies, saveReply } from '#contract/inbox-replies.ts';
import { MAX_SAVED_REPLIES } from '#domain/cases/case.ts';
import { takenKey } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith, passJsonText } from '../http/answer.ts';
import { readText } from '../http/input.ts';

export const savedRepliesRoute = answerWith(savedReplies, () => replies, passJsonText);

const replies: Sql = sql`(
  select coalesce(json_agg(json_build_object('replyId', saved_reply.id, 'name', saved_reply.name, 'text', saved_reply.text) order by fold_search(saved_reply.name), saved_reply.id), '[]')::text
  from saved_reply where saved_reply.company_id = caller.company_id)`;

// The office saves a reply, or changes one.
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

// The office deletes a saved reply. Messages that were sent with its words stay.
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

// The saved replies of a company.
import { savedReplies } from '#contract/inbox-replies.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const savedRepliesRoute = answerWith(savedReplies, () => replies, passJsonText);

const replies: Sql = sql`(
  select coalesce(json_agg(json_build_object('replyId', saved_reply.id, 'name', saved_reply.name, 'text', saved_reply.text) order by fold_search(saved_reply.name), saved_reply.id), '[]')::text
  from saved_reply where saved_reply.company_id = caller.company_id)`;

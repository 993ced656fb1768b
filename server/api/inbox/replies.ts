// The saved replies of a company.
import { savedReplies } from '#contract/inbox-replies.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const savedRepliesRoute = answerWith(savedReplies, () => replies, passJsonText);

const replies: Sql = sql`(
  select coalesce(json_agg(json_build_object('replyId', s.id, 'name', s.name, 'text', s.text) order by fold_search(s.name), s.id), '[]')::text
  from saved_reply s where s.company_id = caller.company_id)`;

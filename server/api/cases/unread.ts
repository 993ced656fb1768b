// Ours: the badge of the menu, and what waits on the home page.
import { unreadCases } from '#contract/cases/unread.ts';
import { isUnreadByCaller } from '../../cases/sql-parts.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

const SHOWN = 5;

export const unreadCasesRoute = answerWith(unreadCases, () => unreadOfCaller, passJsonText);

const unreadOfCaller: Sql = sql`(
  with mine as (
    select c.id, c.title, c.state, c.changed_at, ${isUnreadByCaller} as unread
    from customer_case c where c.company_id = caller.company_id and c.customer_id = caller.customer_id)
  select json_build_object('count', (select count(*) from mine where unread),
    'waiting', (select coalesce(json_agg(json_build_object('caseId', id, 'title', title, 'state', state, 'isUnread', unread)), '[]') from (
      select * from mine where unread or state in ('waiting', 'done') order by unread desc, changed_at desc, id desc limit ${SHOWN}) w))::text)`;

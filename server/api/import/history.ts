// The imports of a company as a list: who, when, which file, how much. What was wrong is read one import at a time.
import { importHistory } from '#contract/import.ts';
import { IMPORTS_PER_PAGE } from '#domain/import.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const importHistoryRoute = answerWith(importHistory, ({ query }) => importsOfCompany(query.page ?? 0), passJsonText);

const importsOfCompany = (page: number): Sql => sql`(
  with shown as (
    select * from import_run where company_id = caller.company_id and not is_dry_run
    order by started_at desc, id limit ${IMPORTS_PER_PAGE}::int offset ${page * IMPORTS_PER_PAGE}::int)
  select json_build_object(
    'total', (select count(*) from import_run where company_id = caller.company_id and not is_dry_run),
    'runs', (select coalesce(json_agg(r), '[]') from (
      select s.id as "importId", ${iso(sql`s.started_at`)} as at, s.state, s.file_name as "fileName",
        e.first_name || ' ' || e.last_name as by, k.name as "byKey", s.account_id is null and s.machine_key_id is null as "byOperator",
        ${sumOf('new')} as "new", ${sumOf('changed')} as changed, ${sumOf('same')} as same,
        ${sumOf('wrong')} + coalesce((s.report ->> 'unreadable')::int, 0) as wrong
      from shown s
        left join account a on a.company_id = s.company_id and a.id = s.account_id
        left join employee e on e.company_id = s.company_id and e.id = a.employee_id
        left join machine_key k on k.company_id = s.company_id and k.id = s.machine_key_id
      order by s.started_at desc, s.id) r))::text)`;

/** Over all kinds of lines. */
const sumOf = (count: 'new' | 'changed' | 'same' | 'wrong'): Sql =>
  sql`(select coalesce(sum((counts ->> ${count})::int), 0)::int from jsonb_each(s.report -> 'counts') kind (name, counts))`;

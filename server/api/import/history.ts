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
    'runs', (select coalesce(json_agg(entry), '[]') from (
      select shown.id as "importId", ${iso(sql`shown.started_at`)} as at, shown.state, shown.file_name as "fileName",
        employee.first_name || ' ' || employee.last_name as by, machine_key.name as "byKey", shown.account_id is null and shown.machine_key_id is null as "byOperator",
        ${sumOf('new')} as "new", ${sumOf('changed')} as changed, ${sumOf('same')} as same,
        ${sumOf('wrong')} + coalesce((shown.report ->> 'unreadable')::int, 0) as wrong
      from shown
        left join account on account.company_id = shown.company_id and account.id = shown.account_id
        left join employee on employee.company_id = shown.company_id and employee.id = account.employee_id
        left join machine_key on machine_key.company_id = shown.company_id and machine_key.id = shown.machine_key_id
      order by shown.started_at desc, shown.id) entry))::text)`;

/** Over all kinds of lines. */
const sumOf = (count: 'new' | 'changed' | 'same' | 'wrong'): Sql =>
  sql`(select coalesce(sum((counts ->> ${count})::int), 0)::int from jsonb_each(shown.report -> 'counts') kind (name, counts))`;

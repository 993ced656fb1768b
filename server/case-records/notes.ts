import { iso } from '../db/iso.ts';
import { type Sql, sql } from '../db/sql.ts';
import { pageStart } from './raw-case.ts';

const eventAt = (c: Sql, number: Sql): Sql =>
  sql`(select e.at from case_event e where e.company_id = ${c}.company_id and e.case_id = ${c}.id and e.number = ${number})`;

/**
 * The notes of a case `c` from the time of a page of its conversation, oldest first. No other statement reads notes; it is for callers with
 * the office right.
 */
export const notesOfCase = (c: Sql, before?: number): Sql => sql`(
  select coalesce(json_agg(json_build_object('at', ${iso(sql`n.at`)}, 'name', coalesce(p.first_name || ' ' || p.last_name, ''), 'text', n.text) order by n.id), '[]')
  from case_note n left join account a on a.company_id = n.company_id and a.id = n.account_id
    left join employee p on p.company_id = a.company_id and p.id = a.employee_id
  where n.company_id = ${c}.company_id and n.case_id = ${c}.id and n.at >= coalesce(${eventAt(c, pageStart(c, before))}, '-infinity')
    and n.at < coalesce(${eventAt(c, sql`${before ?? null}::int`)}, 'infinity'))`;

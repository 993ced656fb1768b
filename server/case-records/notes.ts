import { iso } from '../db/iso.ts';
import { type Sql, sql } from '../db/sql.ts';
import { pageStart } from './raw-case.ts';

const eventAt = (number: Sql): Sql =>
  sql`(select case_event.at from case_event where case_event.company_id = customer_case.company_id and case_event.case_id = customer_case.id and case_event.number = ${number})`;

/**
 * The notes of a case from the time of a page of its conversation, oldest first. No other statement reads notes; it is for callers with
 * the office right.
 */
export const notesOfCase = (before?: number): Sql => sql`(
  select coalesce(json_agg(json_build_object('at', ${iso(sql`case_note.at`)}, 'name', coalesce(employee.first_name || ' ' || employee.last_name, ''), 'text', case_note.text) order by case_note.id), '[]')
  from case_note left join account on account.company_id = case_note.company_id and account.id = case_note.account_id
    left join employee on employee.company_id = account.company_id and employee.id = account.employee_id
  where case_note.company_id = customer_case.company_id and case_note.case_id = customer_case.id and case_note.at >= coalesce(${eventAt(pageStart(before))}, '-infinity')
    and case_note.at < coalesce(${eventAt(sql`${before ?? null}::int`)}, 'infinity'))`;

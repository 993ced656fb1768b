// Which employees have opened the customer's page or papers, or had the customer in a list, by first name and department.
import { whoLooked } from '#contract/privacy.ts';
import { sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';
import { accessLogSince } from '../../queries/office.ts';

export const whoLookedRoute = answerWith(
  whoLooked,
  ({ deps }) => sql`(
    select coalesce(json_agg(json_build_object('day', entry.day, 'firstName', entry.first_name, 'department', entry.department, 'isListed', entry.is_listed)), '[]')::text
    from (${accessLogSince(deps.now())}) entry)`,
  passJsonText,
);

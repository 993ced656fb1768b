import { keys } from '#contract/administration.ts';
import { osloDay } from '#domain/calendar.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const keysRoute = answerWith(keys, ({ deps }) => keysOfCompany(osloDay(deps.now())), passJsonText);

/** The state as `keyState` has it. */
const keysOfCompany = (today: string): Sql => sql`(
  select coalesce(json_agg(entry order by entry.state <> 'live', entry."createdAt" desc, entry."keyId" desc), '[]')::text from (
    select machine_key.id as "keyId", machine_key.name, machine_key.ending, machine_key.scopes, machine_key.expires_on as "expiresOn", machine_key.ranges,
      case when machine_key.revoked_at is not null then 'revoked' when machine_key.expires_on < ${today}::date then 'expired' else 'live' end as state,
      ${iso(sql`machine_key.created_at`)} as "createdAt", creator_employee.first_name || ' ' || creator_employee.last_name as "createdBy",
      creator.role <> 'Admin' or creator.disabled_at is not null as "isCreatorGone",
      ${iso(sql`machine_key.last_used_at`)} as "lastUsedAt", ${iso(sql`machine_key.revoked_at`)} as "revokedAt", revoker_employee.first_name || ' ' || revoker_employee.last_name as "revokedBy"
    from machine_key
      join account creator on creator.company_id = machine_key.company_id and creator.id = machine_key.created_by
      left join employee creator_employee on creator_employee.company_id = machine_key.company_id and creator_employee.id = creator.employee_id
      left join account revoker on revoker.company_id = machine_key.company_id and revoker.id = machine_key.revoked_by
      left join employee revoker_employee on revoker_employee.company_id = machine_key.company_id and revoker_employee.id = revoker.employee_id
    where machine_key.company_id = caller.company_id) entry)`;

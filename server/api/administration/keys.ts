import { keys } from '#contract/administration.ts';
import { osloDay } from '#domain/calendar.ts';
import { iso } from '../../db/iso.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { answerWith, passJsonText } from '../../http/answer.ts';

export const keysRoute = answerWith(keys, ({ deps }) => keysOfCompany(osloDay(deps.now())), passJsonText);

/** The state as `keyState` has it. */
const keysOfCompany = (today: string): Sql => sql`(
  select coalesce(json_agg(r order by r.state <> 'live', r."createdAt" desc, r."keyId" desc), '[]')::text from (
    select k.id as "keyId", k.name, k.ending, k.scopes, k.expires_on as "expiresOn", k.ranges,
      case when k.revoked_at is not null then 'revoked' when k.expires_on < ${today}::date then 'expired' else 'live' end as state,
      ${iso(sql`k.created_at`)} as "createdAt", ${nameOf(sql`me`)} as "createdBy",
      made.role <> 'Admin' or made.disabled_at is not null as "isCreatorGone",
      ${iso(sql`k.last_used_at`)} as "lastUsedAt", ${iso(sql`k.revoked_at`)} as "revokedAt", ${nameOf(sql`re`)} as "revokedBy"
    from machine_key k
      join account made on made.company_id = k.company_id and made.id = k.created_by
      left join employee me on me.company_id = k.company_id and me.id = made.employee_id
      left join account revoked on revoked.company_id = k.company_id and revoked.id = k.revoked_by
      left join employee re on re.company_id = k.company_id and re.id = revoked.employee_id
    where k.company_id = caller.company_id) r)`;

const nameOf = (employee: Sql): Sql => sql`${employee}.first_name || ' ' || ${employee}.last_name`;

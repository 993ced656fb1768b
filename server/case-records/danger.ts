import { ALARM_EVERY_MS, MAX_DANGER_CASES } from '#domain/cases/notices.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { LOCK_NUMBERS } from '../db/lock-numbers.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Sender } from './lock-access.ts';

/** The case `c` is an unassigned danger case, which is mailed about until an employee takes it. */
export const isUnassignedDanger = (c: Sql): Sql => sql`(${c}.is_danger and ${c}.is_open and ${c}.assigned_to is null)`;

/** Serializes danger reports of a customer, so that each sees the earlier ones. */
export const lockDanger = (tx: Queryable, customerId: number): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.dangerReports}::int, ${customerId}::int)`);

export async function refuseTooMuchDanger(
  tx: Queryable,
  { companyId, customerId }: Pick<Sender, 'companyId' | 'customerId'>,
): Promise<void> {
  const open = await tx.query(sql`
    select from customer_case c where c.company_id = ${companyId} and c.customer_id = ${customerId} and ${isUnassignedDanger(sql`c`)}`);
  if (open.length >= MAX_DANGER_CASES) throw new ApiError('too-many-danger-cases');
}

/**
 * Whether the department is to be alarmed about a new case. If it was alarmed about the same customer a moment ago, the case waits for the
 * next alarm, which is about both.
 */
export async function raiseAlarm(
  tx: Queryable,
  { companyId, caseId, now }: { companyId: CompanyId; caseId: number; now: Date },
): Promise<boolean> {
  const [alarmed] = await tx.query<{ is_first: boolean }>(sql`
    with round as (
      select max(c.alarmed_at) as began_at from customer_case c
        join customer_case n on n.company_id = c.company_id and n.customer_id = c.customer_id and n.department_id is not distinct from c.department_id
      where n.company_id = ${companyId} and n.id = ${caseId} and c.id <> n.id and ${isUnassignedDanger(sql`c`)}
        and c.alarmed_at > ${new Date(now.getTime() - ALARM_EVERY_MS)}
    )
    update customer_case set alarmed_at = coalesce(round.began_at, ${now}::timestamptz) from round
    where company_id = ${companyId} and id = ${caseId} returning round.began_at is null as is_first`);
  return alarmed?.is_first ?? false;
}

import { ALARM_EVERY_MS, MAX_DANGER_CASES } from '#domain/cases/notices.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { LOCK_NUMBERS } from '../db/lock-numbers.ts';
import { type Sql, sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Sender } from './lock-access.ts';

/** The case is an unassigned danger case, which is mailed about until an employee takes it. */
export const isUnassignedDanger: Sql = sql`(customer_case.is_danger and customer_case.is_open and customer_case.assigned_to is null)`;

/** Serializes danger reports of a customer, so that each sees the earlier ones. */
export const lockDanger = (tx: Queryable, customerId: number): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.dangerReports}::int, ${customerId}::int)`);

export async function refuseTooMuchDanger(
  tx: Queryable,
  { companyId, customerId }: Pick<Sender, 'companyId' | 'customerId'>,
): Promise<void> {
  const open = await tx.query(sql`
    select from customer_case where customer_case.company_id = ${companyId} and customer_case.customer_id = ${customerId} and ${isUnassignedDanger}`);
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
      select max(customer_case.alarmed_at) as began_at from customer_case
        join customer_case new_case on new_case.company_id = customer_case.company_id and new_case.customer_id = customer_case.customer_id and new_case.department_id is not distinct from customer_case.department_id
      where new_case.company_id = ${companyId} and new_case.id = ${caseId} and customer_case.id <> new_case.id and ${isUnassignedDanger}
        and customer_case.alarmed_at > ${new Date(now.getTime() - ALARM_EVERY_MS)}
    )
    update customer_case set alarmed_at = coalesce(round.began_at, ${now}::timestamptz) from round
    where company_id = ${companyId} and id = ${caseId} returning round.began_at is null as is_first`);
  return alarmed?.is_first ?? false;
}

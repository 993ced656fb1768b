import type { ExtraState, ExtraWay } from '#domain/prices/extra.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { notFound } from '../errors/api-error.ts';
import { opensNow } from '../queries/appointment-rights.ts';

/** An extra locked until the transaction ends. */
export type LockedExtra = {
  companyId: CompanyId;
  extraId: number;
  customerId: number;
  isPrivate: boolean;
  appointmentId: number | null;
  caseId: number | null;
  jobId: number | null;
  state: ExtraState;
  lastNumber: number;
  /** The way of its last event; null: it is just being written. */
  way: ExtraWay | null;
  /** The last day of the right to withdraw; null: there is none. */
  regretUntil: string | null;
};

/** `isSeen` is about the extra, its visit and its customer. */
async function lock(tx: Queryable, companyId: CompanyId, extraId: number, isSeen: Sql): Promise<LockedExtra> {
  const [row] = await tx.query<Omit<LockedExtra, 'companyId' | 'extraId'>>(sql`
    select extra.customer_id as "customerId", customer.kind = 'private' as "isPrivate", extra.appointment_id as "appointmentId", extra.case_id as "caseId",
      coalesce(extra.job_id, appointment.job_id) as "jobId", extra.state, extra.last_number as "lastNumber",
      (select extra_event.way from extra_event where extra_event.company_id = extra.company_id and extra_event.extra_id = extra.id and extra_event.number = extra.last_number) as way,
      (select extra_event.regret_until::text from extra_event where extra_event.company_id = extra.company_id and extra_event.extra_id = extra.id and extra_event.number = extra.last_number) as "regretUntil"
    from extra join customer on customer.company_id = extra.company_id and customer.id = extra.customer_id
      left join appointment on appointment.company_id = extra.company_id and appointment.id = extra.appointment_id
    where extra.company_id = ${companyId} and extra.id = ${extraId} and ${isSeen} for update of extra`);
  if (!row) throw notFound();
  return { companyId, extraId, ...row };
}

export const lockExtraOfCustomer = (tx: Queryable, companyId: CompanyId, customerId: number, extraId: number): Promise<LockedExtra> =>
  lock(tx, companyId, extraId, sql`extra.customer_id = ${customerId}`);

/** For the office, and for the employee of its visit as long as the visit gives access to the customer. */
export const lockExtraAsStaff = (
  tx: Queryable,
  { companyId, employeeId, isOffice }: { companyId: CompanyId; employeeId: number; isOffice: boolean },
  extraId: number,
  now: Date,
): Promise<LockedExtra> =>
  lock(
    tx,
    companyId,
    extraId,
    sql`customer.locked_until is null and (${isOffice}::boolean or (appointment.employee_id = ${employeeId} and ${opensNow(sql`${now}::timestamptz`)}))`,
  );

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
async function lock(tx: Queryable, companyId: CompanyId, extraId: number, isSeen: (x: Sql, v: Sql, o: Sql) => Sql): Promise<LockedExtra> {
  const [row] = await tx.query<Omit<LockedExtra, 'companyId' | 'extraId'>>(sql`
    select x.customer_id as "customerId", o.kind = 'private' as "isPrivate", x.appointment_id as "appointmentId", x.case_id as "caseId",
      coalesce(x.job_id, v.job_id) as "jobId", x.state, x.last_number as "lastNumber",
      (select e.way from extra_event e where e.company_id = x.company_id and e.extra_id = x.id and e.number = x.last_number) as way,
      (select e.regret_until::text from extra_event e where e.company_id = x.company_id and e.extra_id = x.id and e.number = x.last_number) as "regretUntil"
    from extra x join customer o on o.company_id = x.company_id and o.id = x.customer_id
      left join appointment v on v.company_id = x.company_id and v.id = x.appointment_id
    where x.company_id = ${companyId} and x.id = ${extraId} and ${isSeen(sql`x`, sql`v`, sql`o`)} for update of x`);
  if (!row) throw notFound();
  return { companyId, extraId, ...row };
}

export const lockExtraOfCustomer = (tx: Queryable, companyId: CompanyId, customerId: number, extraId: number): Promise<LockedExtra> =>
  lock(tx, companyId, extraId, (x) => sql`${x}.customer_id = ${customerId}`);

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
    (_x, v, o) =>
      sql`${o}.locked_until is null and (${isOffice}::boolean or (${v}.employee_id = ${employeeId} and ${opensNow(v, sql`${now}::timestamptz`)}))`,
  );

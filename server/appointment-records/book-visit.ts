import { USUAL_VISIT_MINUTES } from '#domain/appointments/appointment.ts';
import { windowFrom } from '#domain/appointments/window.ts';
import type { LockedCase } from '../case-records/lock-case.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { createAppointment } from './create.ts';
import { lockAppointment } from './lock-appointment.ts';
import { recordAct } from './record-act.ts';

/** `agreedWith`: the name of the person on the phone. */
type Agreed = { visitAt: Date; accountId: number; employeeId: number; agreedWith?: string };
type Open = { title: string; site_id: number | null; job_id: number | null; open_id: number | null };

/**
 * Books the visit of a reply that names a time agreed on the phone: moves the visit that the case has, else creates one. The reply is
 * already an event of the case, and its mail informs the customer.
 */
export async function bookVisit(
  tx: Queryable,
  lockedCase: LockedCase,
  { visitAt, accountId, employeeId, agreedWith = '' }: Agreed,
  now: Date,
): Promise<void> {
  const { companyId, customerId, caseId } = lockedCase;
  const [found] = await tx.query<Open>(sql`
    select customer_case.title, customer_case.site_id, (select job.id from job where job.company_id = customer_case.company_id and job.id = customer_case.job_id and job.customer_id = customer_case.customer_id) as job_id,
      (select appointment.id from appointment where appointment.company_id = customer_case.company_id and appointment.case_id = customer_case.id and appointment.external_id is null
        and appointment.state in ('proposed', 'declined', 'agreed') order by appointment.id desc limit 1) as open_id
    from customer_case where customer_case.company_id = ${companyId} and customer_case.id = ${caseId}`);
  if (!found) return;
  const windows = [{ ...windowFrom(visitAt), capacity: null }];
  const by = { at: now, by: 'staff' as const, accountId, isKnownToCase: true as const };
  const onPhone = { agreedBy: 'phone' as const, name: agreedWith };
  if (found.open_id !== null) {
    const moved = await recordAct(tx, await lockAppointment(tx, companyId, found.open_id), { ...by, kind: 'moved', windows });
    await recordAct(tx, moved, { ...by, kind: 'agreed', window: moved.current.windows[0]?.number ?? 1, ...onPhone });
    return;
  }
  const { title, site_id: siteId, job_id: jobId } = found;
  const place = {
    companyId,
    customerId,
    caseId,
    siteId,
    jobId,
    title,
    note: '',
    expectedMinutes: USUAL_VISIT_MINUTES,
    key: null,
    externalId: null,
  };
  await createAppointment(tx, place, lockedCase, { ...by, kind: 'agreed', employeeId, windows, window: 1, ...onPhone });
}

import { foldAppointment } from '#domain/appointments/history.ts';
import { checkReply } from '#domain/cases/check-step.ts';
import { type LockedCase, lockCaseOfCustomer } from '../cases/store.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { addAct, newDoorCode, numberWindows, propagateAct } from './record.ts';
import type { LockedAppointment, NewAct } from './store.ts';

export type AppointmentToCreate = {
  companyId: CompanyId;
  customerId: number;
  siteId: number | null;
  caseId: number | null;
  jobId: number | null;
  title: string;
  note: string;
  expectedMinutes: number;
  /** Exactly one of these two is set: the key that the sender made, or the id in the system it is imported from. */
  key: string | null;
  externalId: string | null;
};
type FirstAct = NewAct & { employeeId: number };

/** All appointments are created here: the row after its first event, and that event with its windows. */
export async function createAppointment(
  tx: Queryable,
  wanted: AppointmentToCreate,
  lockedCase: LockedCase | null,
  first: FirstAct,
): Promise<LockedAppointment> {
  const { companyId, customerId, siteId, jobId, title, note, expectedMinutes, key, externalId } = wanted;
  const current = foldAppointment([numberWindows(first, 0)]);
  const [made] = await tx.query<{ id: number }>(sql`
    insert into appointment (company_id, customer_id, site_id, case_id, job_id, title, note, expected_minutes, door_code, client_key, external_id, made_at,
      state, employee_id, sequence, starts_at, ends_at, proposed_at, changed_at)
    values (${companyId}, ${customerId}, ${siteId}, ${lockedCase?.caseId ?? null}, ${jobId}, ${title}, ${note}, ${expectedMinutes},
      ${newDoorCode()}, ${key}, ${externalId}, ${first.at}, ${current.state}, ${current.employeeId}, 1,
      ${current.agreed?.startsAt ?? null}, ${current.agreed?.endsAt ?? null}, ${current.proposedAt}, ${first.at})
    returning id`);
  if (!made) throw notFound();
  const created = { companyId, appointmentId: made.id, customerId, jobId, lockedCase, lastWindow: 0, current };
  await addAct(tx, created, 1, first);
  return propagateAct(tx, null, { ...created, lastWindow: first.windows?.length ?? 0 }, first);
}

/** Locks the customer, so that an erasure comes before or after; site and job must be the customer's own. */
export async function lockPlace(tx: Queryable, { companyId, customerId, siteId, jobId }: AppointmentToCreate): Promise<void> {
  const customers = await tx.query(sql`
    select from customer where company_id = ${companyId} and id = ${customerId} and locked_until is null for share`);
  const [owned] = await tx.query<{ has_job: boolean; has_site: boolean }>(sql`
    select ${jobId}::int is null or exists (select from job where company_id = ${companyId} and customer_id = ${customerId} and id = ${jobId}) as has_job,
      ${siteId}::int is null or exists (select from site where company_id = ${companyId} and customer_id = ${customerId} and id = ${siteId}) as has_site`);
  if (customers.length === 0 || !owned?.has_job || !owned.has_site) throw notFound();
}

/** The case that a visit is planned for. A case that is over must be reopened first. */
export async function lockCaseForVisit(
  tx: Queryable,
  { companyId, customerId, caseId }: AppointmentToCreate,
  now: Date,
): Promise<LockedCase | null> {
  if (caseId === null) return null;
  const locked = await lockCaseOfCustomer(tx, companyId, customerId, caseId);
  const problem = checkReply(locked.current, locked.kind, { step: 'ask', visitAt: null, hasCause: false }, now);
  if (problem) throw new ApiError(problem);
  return locked;
}

// What the company says to a customer who is about to call off.
import { appointmentSettings, saveAppointmentSettings } from '#contract/appointments-office.ts';
import { BOOKED_STATES } from '#domain/appointments/appointment.ts';
import type { Window } from '#domain/appointments/window.ts';
import { trimText } from '#domain/trim-text.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerWith } from '../http/answer.ts';
import { cancelWords } from './customer.ts';

export const appointmentSettingsRoute = answerWith(
  appointmentSettings,
  () => cancelWords(sql`caller.company_id`),
  async (words: string) => ({ cancelWords: words }),
);

/** That the words were changed is on record, and not what they say. */
export const saveAppointmentSettingsRoute = answer(saveAppointmentSettings, async ({ caller, db, deps, body }) => {
  const { companyId, accountId } = caller;
  const words = trimText(body.cancelWords);
  await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const changed = await tx.query(sql`
      insert into appointment_settings (company_id, cancel_words) values (${companyId}, ${words})
      on conflict (company_id) do update set cancel_words = excluded.cancel_words where appointment_settings.cancel_words <> excluded.cancel_words returning company_id`);
    if (changed.length > 0) await writeAudit(tx, { companyId, accountId, event: 'appointment-words-changed', at: deps.now() });
  });
  return { cancelWords: words };
});

type Place = Window & { companyId: CompanyId; employeeId: number; capacity: number | null };

/**
 * If several customers accept the last place in a window at once, one gets it: the employee's row is locked from counting to the end of the
 * transaction. It is locked last, after the case and the appointment, so that it causes no deadlock.
 */
export async function reserveWindow(tx: Queryable, { companyId, employeeId, startsAt, endsAt, capacity }: Place): Promise<void> {
  await tx.query(sql`select from employee where company_id = ${companyId} and id = ${employeeId} for no key update`);
  if (capacity === null) return;
  const [taken] = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from appointment
    where company_id = ${companyId} and employee_id = ${employeeId} and starts_at = ${startsAt} and ends_at = ${endsAt} and state = any(${BOOKED_STATES}::text[])`);
  if ((taken?.count ?? 0) >= capacity) throw new ApiError('window-full');
}

/** The capacity of a proposed window. */
export async function capacityOf(tx: Queryable, companyId: CompanyId, appointmentId: number, number: number): Promise<number | null> {
  const [window] = await tx.query<{ capacity: number | null }>(sql`
    select capacity from appointment_window where company_id = ${companyId} and appointment_id = ${appointmentId} and number = ${number}`);
  return window?.capacity ?? null;
}

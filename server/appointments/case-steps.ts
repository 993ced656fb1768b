import type { CaseStep } from '#domain/appointments/case-steps.ts';
import { MAX_CASE_EVENTS } from '#domain/cases/limits.ts';
import { refuseFullCase } from '../case-records/check-room.ts';
import type { LockedCase } from '../case-records/lock-case.ts';
import { type NewEvent, record } from '../case-records/record.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import type { NewAct } from './new-act.ts';

/**
 * What happened to an appointment as events of its case. A case that is over is left as it is. In one that is full only a visit that is called off
 * is still written, because its clock starts again; an import leaves it as it is.
 */
export async function writeCaseSteps(
  tx: Queryable,
  { heldCase, stands, appointmentId }: LockedAppointment,
  steps: readonly CaseStep[],
  act: NewAct,
): Promise<LockedCase | null> {
  if (!heldCase || heldCase.stands.state === 'done' || heldCase.stands.state === 'closed') return heldCase;
  if (steps.length > 0 && act.kind !== 'cancelled') {
    if (act.by !== 'machine') await refuseFullCase(tx, heldCase, act.by, act.words);
    else if (heldCase.lastNumber >= MAX_CASE_EVENTS.staff) return heldCase;
  }
  const by = { at: act.at, accountId: act.accountId, isByStaff: act.by !== 'customer' };
  const message = act.words && act.key ? { message: { text: act.words, key: act.key } } : {};
  let next = heldCase;
  for (const kind of steps) {
    if (kind === 'visit-off' && (await hasOtherVisit(tx, next, appointmentId))) continue;
    const event: NewEvent = { ...by, kind };
    if (kind === 'visit') event.visitAt = stands.agreed?.startsAt ?? null;
    next = await record(tx, next, kind === 'visit-declined' ? { ...event, ...message } : event);
  }
  return next;
}

/** Somebody else comes for the same case: its clock stands still for that visit. */
async function hasOtherVisit(tx: Queryable, { companyId, caseId }: LockedCase, appointmentId: number): Promise<boolean> {
  const others = await tx.query(sql`
    select from appointment where company_id = ${companyId} and case_id = ${caseId} and id <> ${appointmentId}
      and state in ('agreed', 'on-the-way', 'arrived') limit 1`);
  return others.length > 0;
}

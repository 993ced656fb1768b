import type { CaseStep } from '#domain/appointments/case-steps.ts';
import { MAX_CASE_EVENTS } from '#domain/cases/limits.ts';
import type { LockedCase } from '../case-records/lock-case.ts';
import { type NewEvent, recordCaseEvents } from '../case-records/record-case-events.ts';
import { refuseFullCase } from '../case-records/refuse-full-case.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { LockedAppointment } from './lock-appointment.ts';
import type { NewAct } from './new-act.ts';

/**
 * Records what happened to an appointment as events of its case. A case that is over is left as it is. In a full case only a visit that is
 * called off is still recorded, because it restarts the clock; an import leaves a full case as it is.
 */
export async function writeCaseSteps(
  tx: Queryable,
  { lockedCase, current, appointmentId }: LockedAppointment,
  steps: readonly CaseStep[],
  act: NewAct,
): Promise<LockedCase | null> {
  if (!lockedCase || lockedCase.current.state === 'done' || lockedCase.current.state === 'closed') return lockedCase;
  if (steps.length > 0 && act.kind !== 'cancelled') {
    if (act.by !== 'machine') await refuseFullCase(tx, lockedCase, act.by, act.words);
    else if (lockedCase.lastNumber >= MAX_CASE_EVENTS.staff) return lockedCase;
  }
  const by = { at: act.at, accountId: act.accountId, isByStaff: act.by !== 'customer' };
  const message = act.words && act.key ? { message: { text: act.words, key: act.key } } : {};
  let next = lockedCase;
  for (const kind of steps) {
    if (kind === 'visit-off' && (await hasOtherVisit(tx, next, appointmentId))) continue;
    const event: NewEvent = { ...by, kind };
    if (kind === 'visit') event.visitAt = current.agreed?.startsAt ?? null;
    next = await recordCaseEvents(tx, next, kind === 'visit-declined' ? { ...event, ...message } : event);
  }
  return next;
}

/** Another visit for the same case is agreed: the clock stays stopped for that one. */
async function hasOtherVisit(tx: Queryable, { companyId, caseId }: LockedCase, appointmentId: number): Promise<boolean> {
  const others = await tx.query(sql`
    select from appointment where company_id = ${companyId} and case_id = ${caseId} and id <> ${appointmentId}
      and state in ('agreed', 'on-the-way', 'arrived') limit 1`);
  return others.length > 0;
}

import type { ExtraState, ExtraWay } from '#domain/prices/extra.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { recordEvent } from '../events/record-event.ts';
import type { LockedExtra } from './lock-extra.ts';

/** What was agreed to, as the customer saw it. */
export type Consent = { wording: string; regretUntil: string | null; regretText: string | null };
export type ExtraAct = {
  kind: ExtraState;
  at: Date;
  /** When the portal received it, if later than `at`: other systems read events in this order. */
  learnedAt?: Date;
  by: 'customer' | 'staff' | 'machine';
  accountId: number | null;
  way: ExtraWay;
  person: string;
  consent?: Consent;
};

/** Adds an act to a locked extra. */
export async function recordExtra(tx: Queryable, extra: LockedExtra, act: ExtraAct): Promise<LockedExtra> {
  const { companyId, extraId } = extra;
  const next = { ...extra, state: act.kind, way: act.way, lastNumber: extra.lastNumber + 1 };
  await tx.query(sql`
    update extra set state = ${act.kind}, last_number = ${next.lastNumber}, changed_at = ${act.at} where company_id = ${companyId} and id = ${extraId}`);
  await addEvent(tx, next, act);
  return next;
}

/** Adds the event of a state that the row already has. */
export async function addEvent(tx: Queryable, extra: LockedExtra, act: ExtraAct): Promise<void> {
  const { companyId, extraId, customerId, jobId, appointmentId, caseId, state, lastNumber } = extra;
  const { kind, at, learnedAt = at, by, accountId, way, person, consent } = act;
  await tx.query(sql`
    insert into extra_event (company_id, extra_id, number, at, kind, by, account_id, way, person, wording, regret_until, regret_text)
    values (${companyId}, ${extraId}, ${lastNumber}, ${at}, ${kind}, ${by}, ${accountId}, ${way}, ${person.slice(0, 80)},
      ${consent?.wording ?? null}, ${consent?.regretUntil ?? null}, ${consent?.regretText ?? null})`);
  await recordEvent(tx, {
    companyId,
    kind: `extra.${kind}`,
    at: learnedAt,
    customerId,
    jobId,
    body: { extraId, appointmentId, caseId, by, state },
  });
}

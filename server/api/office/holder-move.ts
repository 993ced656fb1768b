// The office makes another person the holder of a customer, for a board that has changed. Only the new holder can finish it, by the mail.
import { cancelHolderMove, startHolderMove } from '#contract/office.ts';
import { emailKey, isEmail } from '#domain/email.ts';
import { endInvitations, invite } from '../../access-records/invitations.ts';
import { type LockedPeople, lockPeople } from '../../access-records/lock-people.ts';
import { holdersOf, notify } from '../../access-records/notices.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import { lockAdmins } from '../../queries/staff.ts';
import { logSecurity } from '../../request/log.ts';

export const startHolderMoveRoute = answer(startHolderMove, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId: by } = caller;
  const { customerId, language } = body;
  const email = body.email.trim();
  if (!isEmail(email)) throw invalidInput('email');
  const now = deps.now();
  await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const people = await lockPeople(tx, companyId, customerId, now);
    await refuseHolder(tx, { companyId, customerId, people }, email);
    const invitation = { email, right: 'holder' as const, until: null, movesHolder: true, language, by, now };
    const invitationId = await invite(tx, { companyId, customerId, people }, invitation);
    const [first = by] = holdersOf(people);
    await notify(tx, 'holder-move-started', { companyId, customerId, accountId: first }, holdersOf(people), now);
    const entry = { companyId, accountId: by, event: 'holder-move-started' as const, at: now, detail: { customerId, accountId: first } };
    await writeAudit(tx, entry, { companyId, kind: 'access.invited', at: now, customerId, body: { invitationId, right: 'holder' } });
  });
  logSecurity(request, 'holder-move-started', { company: companyId, account: by });
  return { waiting: true as const };
});

async function refuseHolder(tx: Queryable, { companyId, people }: LockedPeople, email: string): Promise<void> {
  const taken = await tx.query(sql`
    select from account where company_id = ${companyId} and id = any(${holdersOf(people)}::int[])
      and email_key = ${emailKey(email)} and disabled_at is null`);
  if (taken.length > 0) throw new ApiError('already-has-access', { field: 'email' });
}

export const cancelHolderMoveRoute = answer(cancelHolderMove, async ({ caller, db, deps, body }) => {
  const { companyId, accountId } = caller;
  const { customerId } = body;
  const now = deps.now();
  await db.transaction(async (tx) => {
    await lockAdmins(tx, caller);
    const people = await lockPeople(tx, companyId, customerId, now);
    const ended = await endInvitations(tx, { companyId, customerId, now }, 'withdrawn', sql`moves_holder`);
    if (ended === 0) throw notFound();
    const detail = { customerId, accountId: holdersOf(people)[0] };
    await writeAudit(tx, { companyId, accountId, event: 'holder-move-cancelled', at: now, detail });
  });
  return { cancelled: true as const };
});

// The holder invites a person by mail. The answer does not show whether the address belongs to a login, only whether it has access already.
import { type Invite, invitePerson } from '#contract/people.ts';
import { endOfDay, HOLDER, isLastDay } from '#domain/access.ts';
import { osloDay } from '#domain/calendar.ts';
import { emailKey, isEmail } from '#domain/email.ts';
import { invite as saveInvitation } from '../../access-records/invitations.ts';
import { type LockedPeople, lockPeopleAs } from '../../access-records/lock-people.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';
import type { Caller } from '../../request/caller.ts';
import { logSecurity } from '../../request/log.ts';
import { limitInvitations } from './budgets.ts';

export const invitePersonRoute = answer(invitePerson, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const email = body.email.trim();
  if (!isEmail(email)) throw invalidInput('email');
  checkUntil(body, osloDay(now));
  await limitInvitations(deps, caller, email);
  await db.transaction(async (tx) => {
    const locked = await lockPeopleAs(tx, caller, HOLDER, now);
    await refuseKnown(tx, locked, caller, email);
    const { companyId, accountId } = caller;
    const until = body.until === undefined ? null : endOfDay(body.until);
    const { right, language } = body;
    const { customerId } = locked;
    const invitationId = await saveInvitation(tx, locked, { email, right, until, movesHolder: false, language, by: accountId, now });
    const entry = { companyId, accountId, event: 'access-invited' as const, at: now, detail: { customerId, right } };
    await writeAudit(tx, entry, { companyId, kind: 'access.invited', at: now, customerId, body: { invitationId, right } });
  });
  logSecurity(request, 'access-invited', { company: caller.companyId, account: caller.accountId });
  return { invited: true as const };
});

/** A holder has no last day: a customer always has a person who decides. */
function checkUntil({ right, until }: Pick<Invite, 'right' | 'until'>, today: string): void {
  if (until !== undefined && (right === 'holder' || !isLastDay(until, today))) throw invalidInput('until');
}

async function refuseKnown(tx: Queryable, { companyId, people }: LockedPeople, caller: Caller, email: string): Promise<void> {
  const ids = people.map((person) => person.accountId);
  const known = await tx.query<{ id: number }>(sql`
    select id from account where company_id = ${companyId} and id = any(${ids}::int[]) and email_key = ${emailKey(email)}`);
  if (known.some(({ id }) => id === caller.accountId)) throw new ApiError('own-access', { field: 'email' });
  if (known.length > 0) throw new ApiError('already-has-access', { field: 'email' });
}

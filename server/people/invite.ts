// The holder invites a person by mail. The answer does not show whether the address belongs to a login, only whether it has access already.

import type { FastifyRequest } from 'fastify';
import { type Invite, invitePerson, withdrawInvitation } from '#contract/people.ts';
import { osloDay } from '#domain/calendar.ts';
import { emailKey, isEmail } from '#domain/email.ts';
import { endOfDay, HOLDER, isLastDay } from '#domain/people/access.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { addressGroup, type Budget, limitRate } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer } from '../http/answer.ts';
import type { Caller } from '../request/caller.ts';
import { logSecurity } from '../request/log.ts';
import { endInvitations, invite as saveInvitation } from './invitations.ts';
import { type LockedPeople, lockPeopleAs } from './lock-people.ts';

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

// The holder takes an invitation back; a second time changes nothing. An invitation by the office cannot be ended by the holder.
export const withdrawInvitationRoute = answer(withdrawInvitation, async ({ caller, db, deps, body }) => {
  const now = deps.now();
  const { companyId, accountId } = caller;
  await db.transaction(async (tx) => {
    const { customerId } = await lockPeopleAs(tx, caller, HOLDER, now);
    const [found] = await tx.query<{ outcome: string | null }>(sql`
      select outcome from access_invitation
      where company_id = ${companyId} and customer_id = ${customerId} and id = ${body.id} and not moves_holder`);
    if (!found) throw notFound();
    if (found.outcome === 'used') throw new ApiError('invitation-used');
    const ended = await endInvitations(tx, { companyId, customerId, now }, 'withdrawn', sql`id = ${body.id}`);
    if (ended > 0) await writeAudit(tx, { companyId, accountId, event: 'access-invitation-withdrawn', at: now, detail: { customerId } });
  });
  return { withdrawn: true as const };
});

/** For all who invite to one customer together. */
const INVITATIONS_PER_MAILBOX: Budget = { limit: 5, windowMs: HOUR };
const TRIES_PER_ADDRESS: Budget = { limit: 60, windowMs: 10 * MINUTE };

export const limitInvitations = (deps: Deps, { companyId }: Caller, email: string): Promise<void> =>
  limitRate(
    deps.databases.forCompany(companyId),
    { companyId, now: deps.now() },
    'invited-mailbox',
    emailKey(email),
    INVITATIONS_PER_MAILBOX,
  );

type OpeningRequest = { deps: Deps; db: Db; companyId: CompanyId; request: FastifyRequest };

/** Before anything is looked up, so that tokens cannot be guessed. */
export const limitOpenings = ({ deps, db, companyId, request }: OpeningRequest): Promise<void> =>
  limitRate(db, { companyId, now: deps.now() }, 'open-invitation', addressGroup(request.ip), TRIES_PER_ADDRESS);

// The holder hands over to another person who has access. The password is typed again: an open screen is not enough.

import { cancelHolderMove, startHolderMove } from '#contract/customers.ts';
import { moveHolder as moveHolderCall } from '#contract/people.ts';
import { emailKey, isEmail } from '#domain/email.ts';
import { HOLDER } from '#domain/people/access.ts';
import { contactsById } from '../access/accounts.ts';
import { lockAdmins } from '../access/lock-staff.ts';
import { checkPassword } from '../auth/check-password.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound, notLoggedIn } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer } from '../http/answer.ts';
import { logSecurity } from '../request/log.ts';
import { applyLoweredRights } from './change-access.ts';
import { endInvitations, invite } from './invitations.ts';
import { holdersOf, type LockedPeople, lockPeople, lockPeopleAs, notify } from './lock-people.ts';

export const moveHolderRoute = answer(moveHolderCall, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId: by } = caller;
  if (body.accountId === by) throw new ApiError('own-access');
  const [contact] = await contactsById(db, companyId, [by]);
  if (!contact) throw notLoggedIn();
  const typed = { companyId, userName: contact.user_name, password: body.password, oneTime: 'refused' as const };
  if (!(await checkPassword(deps, request, typed))) throw new ApiError('old-password-wrong', { field: 'password' });
  const now = deps.now();
  await db.transaction(async (tx) =>
    moveHolder(tx, await lockPeopleAs(tx, caller, HOLDER, now), { to: body.accountId, from: [by], by, now }),
  );
  logSecurity(request, 'holder-moved', { company: companyId, account: by });
  return { moved: true as const };
});

// The office makes another person the holder of a customer, for a board that has changed. Only the new holder can finish it, by the mail.
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

type Move = { to: number; from: readonly number[]; by: number; now: Date };

/** Former holders keep full access, until the new holder decides otherwise. All of them are mailed. */
export async function moveHolder(tx: Queryable, locked: LockedPeople, { to, from, by, now }: Move): Promise<void> {
  const { companyId, customerId, people } = locked;
  const next = people.find((person) => person.accountId === to);
  if (!next) throw notFound();
  if (next.isDisabled) throw new ApiError('account-disabled');
  await setRight(tx, locked, to, 'holder');
  const former = from.filter((id) => id !== to).sort((a, b) => a - b);
  for (const accountId of former) {
    await setRight(tx, locked, accountId, 'full');
    await applyLoweredRights(tx, { companyId, customerId, accountId, now });
  }
  const others = people.filter((p) => p.right === 'holder').map((p) => p.accountId);
  const entry = { companyId, accountId: by, event: 'holder-moved' as const, at: now, detail: { customerId, accountId: to, former } };
  const body = { accountId: to, formerAccountIds: former };
  await writeAudit(tx, entry, { companyId, kind: 'access.holder-moved', at: now, customerId, body });
  await notify(tx, 'holder-moved', { companyId, customerId, accountId: to }, [to, ...former, ...others], now);
}

const setRight = (tx: Queryable, { companyId, customerId }: LockedPeople, accountId: number, right: 'holder' | 'full'): Promise<unknown> =>
  tx.query(sql`
    update customer_access set right_ = ${right}, until = null
    where company_id = ${companyId} and customer_id = ${customerId} and account_id = ${accountId} and ended_at is null`);

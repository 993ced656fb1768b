// The holder changes what another person may see, and until when.
import { type AccessChange, changeAccess as changeAccessCall, endAccess as endAccessCall, leave } from '#contract/people.ts';
import { osloDay } from '#domain/calendar.ts';
import { endOfDay, HOLDER, isLastDay, isLastHolder, isLower, RIGHTS } from '#domain/people/access.ts';
import { raiseRightsVersion } from '../access/accounts.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer } from '../http/answer.ts';
import { logSecurity } from '../request/log.ts';
import { endInvitations } from './invitations.ts';
import { holdersOf, type LockedPeople, lockPeopleAs, notify } from './lock-people.ts';

export const changeAccessRoute = answer(changeAccessCall, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const { accountId, right, until } = body;
  if (until !== null && (right === 'holder' || !isLastDay(until, osloDay(now)))) throw invalidInput('until');
  if (accountId === caller.accountId) throw new ApiError('own-access');
  const changed = await db.transaction(async (tx) =>
    changeAccess(tx, await lockPeopleAs(tx, caller, HOLDER, now), body, { by: caller.accountId, now }),
  );
  if (changed) logSecurity(request, 'access-changed', { company: caller.companyId, account: caller.accountId });
  return { changed };
});

// The holder ends another person's access.
export const endAccessRoute = answer(endAccessCall, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const { accountId } = body;
  if (accountId === caller.accountId) throw new ApiError('own-access');
  await db.transaction(async (tx) => endAccess(tx, await lockPeopleAs(tx, caller, HOLDER, now), { accountId, by: caller.accountId, now }));
  logSecurity(request, 'access-ended', { company: caller.companyId, account: caller.accountId });
  return { ended: true as const };
});

// A person ends their own access. Its sessions end with it, this one too.
export const leaveRoute = answer(leave, async ({ caller, db, deps, request }) => {
  const now = deps.now();
  const { accountId } = caller;
  await db.transaction(async (tx) => endAccess(tx, await lockPeopleAs(tx, caller, RIGHTS, now), { accountId, by: accountId, now }));
  logSecurity(request, 'access-ended', { company: caller.companyId, account: accountId });
  return { left: true as const };
});

/** False: nothing to change. */
export async function changeAccess(
  tx: Queryable,
  { companyId, customerId, people }: LockedPeople,
  { accountId, was, right, until }: AccessChange,
  { by, now }: { by: number; now: Date },
): Promise<boolean> {
  const person = people.find((p) => p.accountId === accountId);
  if (!person) throw notFound();
  const endsAt = until === null ? null : endOfDay(until);
  if (person.right === right && person.until?.getTime() === endsAt?.getTime()) return false;
  if (person.right !== was) throw new ApiError('changed-meanwhile');
  await tx.query(sql`
    update customer_access set right_ = ${right}, until = ${endsAt}
    where company_id = ${companyId} and customer_id = ${customerId} and account_id = ${accountId}`);
  if (isLower(right, was)) await applyLoweredRights(tx, { companyId, customerId, accountId, now });
  const detail = { customerId, accountId, from: was, to: right };
  const entry = { companyId, accountId: by, event: 'access-changed' as const, at: now, detail };
  await writeAudit(tx, entry, { companyId, kind: 'access.changed', at: now, customerId, body: { accountId, right } });
  await notify(tx, 'access-changed', { companyId, customerId, accountId }, [accountId, ...holdersOf(people)], now);
  return true;
}

type Ending = { accountId: number; by: number; now: Date };

/** Ends the access and everything that it opened. The person and the holders are mailed. */
export async function endAccess(tx: Queryable, locked: LockedPeople, { accountId, by, now }: Ending): Promise<void> {
  const { companyId, customerId, people } = locked;
  if (!people.some((person) => person.accountId === accountId)) throw notFound();
  if (isLastHolder(people, accountId)) throw new ApiError('last-holder');
  await tx.query(sql`
    update customer_access set ended_at = ${now}
    where company_id = ${companyId} and customer_id = ${customerId} and account_id = ${accountId}`);
  await applyLoweredRights(tx, { companyId, customerId, accountId, now });
  await endSessionsAt(tx, { companyId, customerId, accountId });
  await endLinks(tx, { companyId, customerId, accountId });
  await endCaseLinks(tx, { companyId, customerId, accountId });
  await endFeeds(tx, { companyId, customerId, accountId });
  const entry = { companyId, accountId: by, event: 'access-ended' as const, at: now, detail: { customerId, accountId } };
  await writeAudit(tx, entry, { companyId, kind: 'access.ended', at: now, customerId, body: { accountId } });
  const others = holdersOf(people).filter((id) => id !== accountId);
  await notify(tx, 'access-ended', { companyId, customerId, accountId }, [accountId, ...others], now);
}

type Place = { companyId: CompanyId; customerId: number; accountId: number };

/** After rights were lowered: a login in progress reads the account again, and invitations and shares that the person made are void. */
export async function applyLoweredRights(tx: Queryable, { companyId, customerId, accountId, now }: Place & { now: Date }): Promise<void> {
  await raiseRightsVersion(tx, companyId, accountId);
  await endInvitations(tx, { companyId, customerId, now }, 'withdrawn', sql`given_by = ${accountId}`);
  await endShares(tx, { companyId, customerId, accountId, now });
}

/** For an earlier access that had expired: its shares and feeds must not come back with the new access. */
export async function endSharesAndFeeds(tx: Queryable, place: Place & { now: Date }): Promise<void> {
  await endShares(tx, place);
  await endFeeds(tx, place);
}

const endShares = (tx: Queryable, { companyId, customerId, accountId, now }: Place & { now: Date }): Promise<unknown> =>
  tx.query(sql`
    update share set revoked_at = ${now}
    where company_id = ${companyId} and customer_id = ${customerId} and made_by = ${accountId} and revoked_at is null`);

const endFeeds = (tx: Queryable, { companyId, customerId, accountId }: Place): Promise<unknown> =>
  tx.query(sql`delete from care_feed where company_id = ${companyId} and account_id = ${accountId} and customer_id = ${customerId}`);

const endSessionsAt = (tx: Queryable, { companyId, customerId, accountId }: Place): Promise<unknown> =>
  tx.query(sql`
    delete from session using account
    where session.company_id = ${companyId} and session.account_id = ${accountId} and account.company_id = session.company_id and account.id = session.account_id
      and coalesce(session.customer_id, account.customer_id) = ${customerId}`);

/** Voids links to surveys that were mailed to this person or, before they had a login, to the same address in the customer register. */
const endLinks = (tx: Queryable, { companyId, customerId, accountId }: Place): Promise<unknown> =>
  tx.query(sql`
    delete from survey_link using customer, account
    where survey_link.company_id = ${companyId} and survey_link.customer_id = ${customerId} and customer.company_id = survey_link.company_id and customer.id = survey_link.customer_id
      and account.company_id = survey_link.company_id and account.id = ${accountId}
      and (survey_link.account_id = account.id or (survey_link.account_id is null and account.email_key = customer.email_key and account.email_key <> ''))`);

const endCaseLinks = (tx: Queryable, { companyId, customerId, accountId }: Place): Promise<unknown> =>
  tx.query(sql`delete from case_link where company_id = ${companyId} and account_id = ${accountId} and customer_id = ${customerId}`);

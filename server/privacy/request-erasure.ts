// Asks for the account to be erased in 14 days. The password is typed again: an open screen is not enough.
import {
  type ErasureState,
  erasure,
  requestErasure as requestErasureCall,
  withdrawErasure as withdrawErasureCall,
} from '#contract/privacy.ts';
import { HOLDER } from '#domain/people/access.ts';
import { ERASURE_DELAY_MS } from '#domain/privacy/retention.ts';
import { contactsById } from '../access/accounts.ts';
import { isLiveAt } from '../access/customer-access.ts';
import { checkPassword } from '../auth/check-password.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, notLoggedIn } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer } from '../http/answer.ts';
import { putInOutbox } from '../outbox/outbox.ts';
import { lockPeopleAs } from '../people/lock-people.ts';
import type { Caller } from '../request/caller.ts';
import { recordsLawRequires } from './erase.ts';

export const requestErasureRoute = answer(requestErasureCall, async ({ caller, db, deps, body, request }) => {
  const [contact] = await contactsById(db, caller.companyId, [caller.accountId]);
  if (!contact) throw notLoggedIn();
  const isRight = await checkPassword(deps, request, {
    companyId: caller.companyId,
    userName: contact.user_name,
    password: body.password,
    oneTime: 'refused',
  });
  if (!isRight) throw new ApiError('old-password-wrong', { field: 'password' });
  await db.transaction((tx) => requestErasure(tx, { caller, now: deps.now() }));
  return erasureState(deps, caller);
});

// Withdraws the request for an erasure. Without one it changes nothing.
export const withdrawErasureRoute = answer(withdrawErasureCall, async ({ caller, db, deps }) => {
  await db.transaction((tx) => withdrawErasure(tx, { caller, now: deps.now() }));
  return erasureState(deps, caller);
});

// Whether the customer has asked to be erased, and what the law would keep.
export const erasureRoute = answer(erasure, async ({ caller, deps }) => {
  return erasureState(deps, caller);
});

export async function erasureState(deps: Deps, caller: Caller): Promise<ErasureState> {
  const db = deps.databases.forCompany(caller.companyId);
  const subject = { companyId: caller.companyId, customerId: caller.customerId ?? 0, accountIds: [caller.accountId], now: deps.now() };
  return { request: await openErasure(db, caller), kept: await recordsLawRequires(db, subject) };
}

type Asking = { caller: Caller; now: Date };

export async function openErasure(tx: Queryable, caller: Caller): Promise<{ requestedAt: string; dueAt: string } | null> {
  const [row] = await tx.query<{ requested_at: Date; due_at: Date }>(sql`
    select requested_at, due_at from erasure
    where company_id = ${caller.companyId} and customer_id = ${caller.customerId} and withdrawn_at is null and done_at is null`);
  return row ? { requestedAt: row.requested_at.toISOString(), dueAt: row.due_at.toISOString() } : null;
}

/** A second request changes nothing: the days of the first go on running. A person who is no longer the holder requests nothing. */
export async function requestErasure(tx: Queryable, { caller, now }: Asking): Promise<void> {
  await lockPeopleAs(tx, caller, HOLDER, now);
  const made = await tx.query(sql`
    insert into erasure (company_id, customer_id, account_id, requested_at, due_at)
    values (${caller.companyId}, ${caller.customerId}, ${caller.accountId}, ${now}, ${new Date(now.getTime() + ERASURE_DELAY_MS)})
    on conflict (company_id, customer_id) where withdrawn_at is null and done_at is null do nothing returning id`);
  if (made.length > 0) await tell(tx, { caller, now }, 'erasure-requested');
}

export async function withdrawErasure(tx: Queryable, { caller, now }: Asking): Promise<void> {
  await lockPeopleAs(tx, caller, HOLDER, now);
  const withdrawn = await tx.query(sql`
    update erasure set withdrawn_at = ${now}
    where company_id = ${caller.companyId} and customer_id = ${caller.customerId} and withdrawn_at is null and done_at is null returning id`);
  if (withdrawn.length > 0) await tell(tx, { caller, now }, 'erasure-withdrawn');
}

/** In the log, and in a mail to each holder: those who did not ask for it have 14 days to find out. */
async function tell(tx: Queryable, { caller, now }: Asking, event: 'erasure-requested' | 'erasure-withdrawn'): Promise<void> {
  const { companyId, accountId } = caller;
  const customerId = caller.customerId ?? 0;
  await writeAudit(tx, { companyId, accountId, event, at: now });
  const holders = await tx.query<{ id: number }>(sql`
    select customer_access.account_id as id from customer_access
    where customer_access.company_id = ${companyId} and customer_access.customer_id = ${customerId} and customer_access.right_ = 'holder' and ${isLiveAt(now)} order by 1`);
  for (const id of new Set([accountId, ...holders.map((holder) => holder.id)]))
    await putInOutbox(tx, { companyId, kind: event, accountIds: [id], now, about: { customerId, accountId } });
}

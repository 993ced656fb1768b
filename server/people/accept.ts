// What the link of an invitation is about. Only reads: mail scanners follow links too.
import {
  acceptInvitation,
  checkInvitedPassword,
  openInvitation,
  type RegisterByInvitation,
  registerByInvitation,
} from '#contract/people.ts';
import { isUserName, loginName } from '#domain/login/user-name.ts';
import { isInvitedName, lastDayOf } from '#domain/people/access.ts';
import { personName } from '../access/customer-access.ts';
import { readCredentials } from '../auth/credentials.ts';
import { sha256 } from '../auth/keys.ts';
import { addressGroup } from '../auth/limiter.ts';
import { checkPasswordFor } from '../auth/password-rules.ts';
import type { CompanyId } from '../db/company-id.ts';
import { type Db, type Queryable, takenKey } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound, notLoggedIn } from '../errors/api-error.ts';
import { writeAudit } from '../events/record.ts';
import { answer, answerAnyone } from '../http/answer.ts';
import type { Caller } from '../request/caller.ts';
import { logSecurity } from '../request/log.ts';
import { endSharesAndFeeds } from './change-access.ts';
import { moveHolder } from './holder.ts';
import { type Invitation, lockInvitation, readInvitation } from './invitations.ts';
import { limitOpenings } from './invite.ts';
import { holdersOf, type LockedPeople, lockPeople, notify } from './lock-people.ts';

export const openInvitationRoute = answerAnyone(openInvitation, async (input) => {
  const { companyId, db, deps, body } = input;
  await limitOpenings(input);
  const invitation = await readInvitation(db, companyId, sha256(body.token), deps.now());
  const { email, right_: right, until, moves_holder: movesHolder } = invitation;
  const { customerName, giver, hasLogin } = await namesOf(db, companyId, invitation);
  return { customerName, right, until: until && lastDayOf(until), email, invitedBy: movesHolder ? null : giver, hasLogin };
});

type Names = { customerName: string; giver: string; hasLogin: boolean };

async function namesOf(db: Db, companyId: CompanyId, { customer_id, given_by, email_key }: Invitation): Promise<Names> {
  const [names] = await db.query<Names>(sql`
    select customer.name as "customerName", ${personName} as giver, exists (select from account where account.company_id = customer.company_id
      and account.email_key = ${email_key} and account.role = 'Customer' and account.disabled_at is null) as "hasLogin"
    from customer join account on account.company_id = customer.company_id and account.id = ${given_by}
    where customer.company_id = ${companyId} and customer.id = ${customer_id}`);
  if (!names) throw notFound();
  return names;
}

// Whether a password would be taken for a new login, for a person with an invitation, by the rule that Register has.
export const checkInvitedPasswordRoute = answerAnyone(checkInvitedPassword, async (input) => {
  const { companyId, db, deps, body } = input;
  await limitOpenings(input);
  const { email } = await readInvitation(db, companyId, sha256(body.token), deps.now());
  return { problem: checkPasswordFor(body.password, { companyId, names: [body.userName.trim(), body.name.trim(), email] }, deps.brands()) };
});

// An invitation is accepted with an existing login. A login with another address than the invited one has to confirm that.
export const acceptInvitationRoute = answer(acceptInvitation, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  await limitOpenings({ deps, db, companyId, request });
  const credentials = readCredentials(request.headers);
  if (credentials.kind !== 'key') throw notLoggedIn();
  const now = deps.now();
  const customerId = await db.transaction(async (tx) => {
    const { invitation, locked } = await lockInvitation(tx, companyId, sha256(body.token), now);
    const emailKey = await lockLogin(tx, caller);
    if (emailKey !== invitation.email_key && !body.anyway) throw new ApiError('invitation-other-login');
    await accept(tx, locked, invitation, { accountId, isNew: false, now });
    await tx.query(sql`
      update session set customer_id = ${locked.customerId}, customer_chosen = true
      where company_id = ${companyId} and key_hash = ${credentials.keyHash} and account_id = ${accountId}`);
    return locked.customerId;
  });
  logSecurity(request, 'access-given', { company: companyId, account: accountId });
  return { customerId };
});

/** Locked, so that an erasure that takes the login comes before or after, never in between. */
async function lockLogin(tx: Queryable, { companyId, accountId }: Caller): Promise<string> {
  const [login] = await tx.query<{ email_key: string }>(sql`
    select email_key from account where company_id = ${companyId} and id = ${accountId} and disabled_at is null for update`);
  if (!login) throw notLoggedIn();
  return login.email_key;
}

// A login made from the link of an invitation. The mail has shown that the address is the person's own.
export const registerByInvitationRoute = answerAnyone(registerByInvitation, async (input) => {
  const { companyId, db, deps, request } = input;
  const body = { ...input.body, name: input.body.name.trim(), userName: input.body.userName.trim() };
  // Checked before hashing, so that a caller without a valid link uses no processor time.
  const { email } = await readInvitation(db, companyId, sha256(body.token), deps.now());
  if (!isInvitedName(body.name)) throw invalidInput('name');
  if (!isUserName(body.userName)) throw invalidInput('userName');
  const problem = checkPasswordFor(body.password, { companyId, names: [body.userName, body.name, email] }, deps.brands());
  if (problem) throw new ApiError(problem, { field: 'password' });
  const sender = { companyId, network: addressGroup(request.ip) };
  const hash = await deps.passwords.inTurn(sender, () => deps.passwords.hash(body.password));
  const now = deps.now();
  const accountId = await db
    .transaction(async (tx) => {
      const { invitation, locked } = await lockInvitation(tx, companyId, sha256(body.token), now);
      const made = await makeLogin(tx, { companyId, invitation, body, hash, now });
      await accept(tx, locked, invitation, { accountId: made, isNew: true, now });
      return made;
    })
    .catch(sayWhatIsTaken);
  logSecurity(request, 'access-given', { company: companyId, account: accountId });
  return { userName: body.userName };
});

type NewLogin = { companyId: CompanyId; invitation: Invitation; body: RegisterByInvitation; hash: string; now: Date };

async function makeLogin(tx: Queryable, { companyId, invitation, body, hash, now }: NewLogin): Promise<number> {
  const [made] = await tx.query<{ id: number }>(sql`
    insert into account (company_id, user_name, login_name, name, role, customer_id, password_hash, email, email_key, email_confirmed_at, language)
    values (${companyId}, ${body.userName}, ${loginName(body.userName)}, ${body.name}, 'Customer', ${invitation.customer_id}, ${hash},
      ${invitation.email}, ${invitation.email_key}, ${now}, ${body.language}) returning id`);
  return made?.id ?? 0;
}

function sayWhatIsTaken(error: unknown): never {
  if (takenKey(error) === 'account_user_name_taken') throw new ApiError('user-name-taken', { field: 'userName' });
  throw error;
}

type Accepting = { accountId: number; isNew: boolean; now: Date };

/** Gives the login the access of the invitation, once. The caller has locked the customer and the login. */
export async function accept(
  tx: Queryable,
  locked: LockedPeople,
  invitation: Invitation,
  { accountId, isNew, now }: Accepting,
): Promise<void> {
  const { companyId, customerId, people } = locked;
  const { id, right_: right, until, moves_holder: movesHolder, given_by: by } = invitation;
  const has = !isNew && people.find((person) => person.accountId === accountId);
  if (has && (!movesHolder || has.right === 'holder')) throw new ApiError('already-has-access');
  if (!has) await endSharesAndFeeds(tx, { companyId, customerId, accountId, now });
  // A holder appointed by the office first gets full access; `moveHolder` below then makes them the only holder.
  const given = movesHolder ? 'full' : right;
  await tx.query(sql`
    insert into customer_access (company_id, account_id, customer_id, right_, given_by, given_at, until)
    values (${companyId}, ${accountId}, ${customerId}, ${given}, ${by}, ${now}, ${until})
    on conflict (company_id, account_id, customer_id) do update
      set right_ = excluded.right_, given_by = excluded.given_by, given_at = excluded.given_at, until = excluded.until, ended_at = null`);
  await tx.query(sql`
    update access_invitation set outcome = 'used', ended_at = ${now} where company_id = ${companyId} and id = ${id}`);
  if (movesHolder) {
    const all = await lockPeople(tx, companyId, customerId, now);
    await moveHolder(tx, { ...locked, people: all }, { to: accountId, from: holdersOf(people), by, now });
    return;
  }
  const entry = { companyId, accountId, event: 'access-given' as const, at: now, detail: { customerId, accountId, by, right } };
  await writeAudit(tx, entry, { companyId, kind: 'access.granted', at: now, customerId, body: { accountId, right } });
  await notify(tx, 'access-given', { companyId, customerId, accountId }, [accountId, ...holdersOf(people)], now);
}

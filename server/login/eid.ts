// The way to the issuer, for a login. The answer is the same for all callers.

import { performance } from 'node:perf_hooks';
import { eidLogin, linkEid, startEid, startEidLink, unlinkEid } from '#contract/login.ts';
import { hasFactor } from '../access/accounts.ts';
import { readDeviceCookies } from '../auth/credentials.ts';
import { endOtherSessions } from '../auth/end-sessions.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ApiError, mustChangePassword, notFound } from '../errors/api-error.ts';
import { answer, answerAnyone } from '../http/answer.ts';
import { logSecurity } from '../request/log.ts';
import { finishRedirect, startRedirect } from './eid-redirect.ts';
import { beginGrace, type Entrant, type FactorAccount, logInUnlocked, refuseLogin, stepAfterFirst } from './entry.ts';
import { knownDeviceOf, lockOwnAccount, ownKeyOf, recordLoginChange } from './own-session.ts';

export const startEidRoute = answerAnyone(startEid, async (input) => ({ address: await startRedirect(input, { accountId: null }) }));

// A login with an electronic identity. It replaces the password: staff still show their second factor.
export const eidLoginRoute = answerAnyone(eidLogin, async (input) => {
  const { companyId, db, deps, request, body } = input;
  const startedAt = performance.now();
  const { subjectHash } = await finishRedirect(input, { accountId: null }, body, startedAt);
  const now = deps.now();
  const account = await ownerOf(db, companyId, subjectHash, now);
  if (!account) return refuseLogin(input, 'eid-unknown', startedAt);
  const step = stepAfterFirst(deps, account, now);
  const knownDevice = await knownDeviceOf(db, companyId, account.id, readDeviceCookies(request.headers));
  const scope = step === 'enter' ? 'full' : 'second-factor';
  // The most sensitive acts still need the password or the second factor, except for a person who has yet to set one up and has neither.
  const answered = await logInUnlocked(db, input, {
    companyId,
    account,
    scope,
    knownDevice,
    isProved: step === 'set-up',
    isCounted: true,
    unrecorded: null,
  });
  if (step === 'enter') await beginGrace(deps, db, companyId, account, now);
  return answered;
});

/** Null: linked to no login of this company, or to one that is closed. */
async function ownerOf(db: Queryable, companyId: CompanyId, subjectHash: Buffer, now: Date): Promise<(Entrant & FactorAccount) | null> {
  const [account] = await db.query<Entrant & FactorAccount>(sql`
    update eid_link set last_used_at = ${now} from account
    where eid_link.company_id = ${companyId} and eid_link.subject_hash = ${subjectHash} and account.company_id = eid_link.company_id and account.id = eid_link.account_id and account.disabled_at is null
    returning account.id, account.user_name, account.role, account.credential_version, account.rights_version, account.factor_due_at, ${hasFactor} as has_factor`);
  return account ?? null;
}

// The way to the issuer, for a person who has just proved to be the owner of the login. The redirect remembers whose it is.
export const startEidLinkRoute = answer(startEidLink, async (input) => {
  const { companyId, accountId } = input.caller;
  return { address: await startRedirect({ ...input, companyId }, { accountId }) };
});

// An electronic identity becomes a way in. The proof that its owner is there was asked for before the redirect to the issuer.
export const linkEidRoute = answer(linkEid, async (input) => {
  const { caller, db, deps, body, request } = input;
  const { companyId, accountId } = caller;
  const { settings, subjectHash } = await finishRedirect({ ...input, companyId }, { accountId }, body, performance.now());
  const now = deps.now();
  const ownKey = ownKeyOf(request);
  await db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, caller, ownKey);
    // Never the only way to log in: an issuer may disappear.
    if (!account.has_password) throw mustChangePassword();
    const { issuer, clientId } = settings;
    const own = await tx.query(sql`
      select from eid_link where company_id = ${companyId} and account_id = ${accountId} and issuer = ${issuer} and client_id = ${clientId}`);
    if (own.length > 0) throw new ApiError('eid-known');
    const linked = await tx.query(sql`
      insert into eid_link (company_id, subject_hash, account_id, issuer, client_id, linked_at)
      values (${companyId}, ${subjectHash}, ${accountId}, ${issuer}, ${clientId}, ${now})
      on conflict (company_id, subject_hash) do nothing returning 1`);
    if (linked.length === 0) throw new ApiError('eid-taken');
    await recordLoginChange(tx, caller, 'eid-linked', now);
  });
  logSecurity(request, 'eid-linked', { company: companyId, account: accountId });
  return { linked: true as const };
});

// An electronic identity no longer logs in, and every session but this one ends: some may have been opened with it.
export const unlinkEidRoute = answer(unlinkEid, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const ownKey = ownKeyOf(request);
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, caller, ownKey);
    const removed = await tx.query(sql`
      delete from eid_link where company_id = ${companyId} and account_id = ${accountId} and id = ${body.eidId} returning 1`);
    if (removed.length === 0) throw notFound();
    await endOtherSessions(tx, caller, ownKey);
    await recordLoginChange(tx, caller, 'eid-unlinked', deps.now());
  });
  logSecurity(request, 'eid-unlinked', { company: companyId, account: accountId });
  return { unlinked: true as const };
});

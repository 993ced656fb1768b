// What to ask the browser for a passkey with. No name is sent, so the answer does not show who has one.

import { performance } from 'node:perf_hooks';
import { addPasskey, passkeyLogin, passkeyLoginOptions, passkeyOptions, removePasskey, renamePasskey } from '#contract/login-passkeys.ts';
import { MAX_PASSKEYS } from '#domain/login/factors.ts';
import { readCompanyId } from '../auth/authenticate.ts';
import { readDeviceCookies } from '../auth/credentials.ts';
import { endOtherSessions } from '../auth/end-sessions.ts';
import { newKey } from '../auth/keys.ts';
import { sql } from '../db/sql.ts';
import { ApiError, invalidInput, notFound } from '../errors/api-error.ts';
import { answer, answerAnyone } from '../http/answer.ts';
import { logSecurity } from '../request/log.ts';
import { limitLoginStarts, logInUnlocked, refuseLogin } from './entry.ts';
import { afterFactorAdded, checkLastFactor } from './factors.ts';
import { knownDeviceOf, lockOwnAccount, ownKeyOf, recordLoginChange } from './own-session.ts';
import { CHALLENGE_LIFETIME_MS, makeChallenge, relyingParty } from './relying-party.ts';
import { bytesOf, ownerByPasskey, PASSKEY_ALGORITHMS, passkeyRequest, userHandle, verifyNewPasskey, webauthn } from './webauthn.ts';

/** Where no company has the number: the same, and nothing is stored that an answer could use up. */
const atUnknown = ({ deps, request }: Pick<Parameters<typeof limitLoginStarts>[0], 'deps' | 'request'>) => ({
  challenge: newKey(),
  rpId: relyingParty(deps, request, readCompanyId(request)).host,
  timeout: CHALLENGE_LIFETIME_MS,
  userVerification: 'required' as const,
  allowCredentials: [],
});

export const passkeyLoginOptionsRoute = answerAnyone(
  passkeyLoginOptions,
  async (input) => {
    const { companyId, db, deps, request } = input;
    const party = relyingParty(deps, request, companyId);
    await limitLoginStarts(input);
    return passkeyRequest(db, { companyId, party, purpose: 'passkey-login', accountId: null, now: deps.now() });
  },
  atUnknown,
);

// A login with a passkey. The authenticator has recognised its owner, so it is both factors at once.
export const passkeyLoginRoute = answerAnyone(passkeyLogin, async (input) => {
  const { companyId, db, deps, request, body } = input;
  const startedAt = performance.now();
  const party = relyingParty(deps, request, companyId);
  const account = await ownerByPasskey(db, body, { companyId, party, purpose: 'passkey-login', accountId: null, now: deps.now() });
  if (!account) return refuseLogin(input, 'passkey-refused', startedAt);
  const knownDevice = await knownDeviceOf(db, companyId, account.id, readDeviceCookies(request.headers));
  return logInUnlocked(db, input, { companyId, account, scope: 'full', knownDevice, isProved: true, isCounted: true, unrecorded: null });
});

// What to ask the browser for to make a passkey, for the host that the portal is open at.
const SELECTION = { residentKey: 'required', userVerification: 'required' } as const;

export const passkeyOptionsRoute = answer(passkeyOptions, async ({ caller, db, deps, request }) => {
  const { companyId, accountId } = caller;
  const party = relyingParty(deps, request, companyId);
  const own = await db.query<{ credential_id: Buffer; host: string; transports: string[] }>(sql`
    select credential_id, host, transports from passkey where company_id = ${companyId} and account_id = ${accountId}`);
  if (own.length >= MAX_PASSKEYS) throw new ApiError('too-many-passkeys');
  const [account] = await db.query<{ user_name: string }>(
    sql`select user_name from account where company_id = ${companyId} and id = ${accountId}`,
  );
  const userName = account?.user_name ?? '';
  const challenge = await makeChallenge(db, { companyId, purpose: 'new-passkey', host: party.host, accountId, now: deps.now() });
  const { generateRegistrationOptions } = await webauthn();
  const made = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.host,
    userName,
    userDisplayName: userName,
    userID: new Uint8Array(userHandle(companyId, accountId)),
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: 'none',
    // A second one on the same device would only be in the way.
    excludeCredentials: own
      .filter(({ host }) => host === party.host)
      .map(({ credential_id, transports }) => ({ id: credential_id.toString('base64url'), transports })),
    authenticatorSelection: SELECTION,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  });
  return {
    challenge: made.challenge,
    rp: { id: party.host, name: party.name },
    user: made.user,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_LIFETIME_MS,
    attestation: 'none' as const,
    excludeCredentials: (made.excludeCredentials ?? []).map(({ id, transports }) => ({
      id,
      type: 'public-key' as const,
      ...(transports ? { transports: [...transports] } : {}),
    })),
    authenticatorSelection: SELECTION,
  };
});

// Stores a passkey that the browser has made. For staff it is a second factor: sessions without it end.
export const addPasskeyRoute = answer(addPasskey, async (input) => {
  const { caller, db, deps, body, request } = input;
  const { companyId, accountId } = caller;
  const startedAt = performance.now();
  const name = body.name.trim();
  if (name === '') throw invalidInput('name');
  const now = deps.now();
  const party = relyingParty(deps, request, companyId);
  const made = await verifyNewPasskey(db, body.passkey, { companyId, party, purpose: 'new-passkey', accountId, now });
  if (!made) return refuseLogin({ ...input, companyId }, 'passkey-refused', startedAt);
  const ownKey = ownKeyOf(request);
  const login = await db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, caller, ownKey);
    const [count] = await tx.query<{ count: number }>(sql`
      select count(*)::int as count from passkey where company_id = ${companyId} and account_id = ${accountId}`);
    if ((count?.count ?? 0) >= MAX_PASSKEYS) throw new ApiError('too-many-passkeys');
    const kept = await tx.query(sql`
      insert into passkey (company_id, credential_id, account_id, host, public_key, counter, transports, name, made_at)
      values (${companyId}, ${made.credentialId}, ${accountId}, ${party.host}, ${made.publicKey}, ${made.counter},
        ${body.passkey.transports}::text[], ${name}, ${now})
      on conflict (company_id, credential_id) do nothing returning 1`);
    if (kept.length === 0) throw new ApiError('passkey-known');
    await recordLoginChange(tx, caller, 'passkey-added', now);
    return afterFactorAdded(tx, input, account, ownKey);
  });
  logSecurity(request, 'passkey-added', { company: companyId, account: accountId });
  return { login };
});

// A passkey is removed, and every session but this one ends: some of them may have been opened with it.
export const removePasskeyRoute = answer(removePasskey, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId } = caller;
  const ownKey = ownKeyOf(request);
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, caller, ownKey);
    const removed = await tx.query(sql`
      delete from passkey where company_id = ${companyId} and account_id = ${accountId} and id = ${body.passkeyId} returning 1`);
    if (removed.length === 0) throw notFound();
    await checkLastFactor(tx, deps, caller);
    await endOtherSessions(tx, caller, ownKey);
    await recordLoginChange(tx, caller, 'passkey-removed', deps.now());
  });
  logSecurity(request, 'passkey-removed', { company: companyId, account: accountId });
  return { removed: true as const };
});

export const renamePasskeyRoute = answer(renamePasskey, async ({ caller, db, body }) => {
  const name = body.name.trim();
  if (name === '') throw invalidInput('name');
  const renamed = await db.query(sql`
    update passkey set name = ${name}
    where company_id = ${caller.companyId} and account_id = ${caller.accountId} and id = ${body.passkeyId} returning 1`);
  if (renamed.length === 0) throw notFound();
  return { changed: true as const };
});

// The second half of a login. It fails if the password or a factor was changed after the first half.

import { performance } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { type FactorProof, makeRecoveryCodes, secondFactor } from '#contract/login-security.ts';
import { MINUTE } from '#domain/time.ts';
import { readDeviceCookies } from '../auth/credentials.ts';
import { forgetGuess, takeGuess } from '../auth/guesses.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, tooManyRequests } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import type { Caller } from '../request/caller.ts';
import { logSecurity } from '../request/log.ts';
import { decipherSecret, stepOfCode } from './authenticator-app.ts';
import { refuseLogin } from './entry.ts';
import { finishLogin, makeRecoveryCodes as make, useRecoveryCode } from './factors.ts';
import { knownDeviceOf, lockOwnAccount, ownKeyOf, recordLoginChange } from './own-session.ts';
import { relyingParty } from './relying-party.ts';
import { ownerByPasskey } from './webauthn.ts';

export const secondFactorRoute = answer(secondFactor, async (input) => {
  const { caller, db, body, request } = input;
  if (caller.scope !== 'second-factor') throw new ApiError('no-factor');
  await checkFactor(input, body);
  const ownKey = ownKeyOf(request);
  return db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, caller, ownKey);
    return finishLogin(tx, input, account, ownKey);
  });
});

export const makeRecoveryCodesRoute = answer(makeRecoveryCodes, async ({ caller, db, deps, request }) => {
  const recoveryCodes = await db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, caller, ownKeyOf(request));
    if (!account.has_factor) throw new ApiError('no-factor');
    await recordLoginChange(tx, caller, 'recovery-codes-made', deps.now());
    return make(tx, caller, deps.now());
  });
  logSecurity(request, 'recovery-codes-made', { company: caller.companyId, account: caller.accountId });
  return { recoveryCodes };
});

type From = { deps: Deps; db: Db; request: FastifyRequest; caller: Caller };

/** One proof of the second factor, or the end of the call. Each code and each answer of a passkey is good for one use. */
export async function checkFactor(from: From, proof: FactorProof): Promise<void> {
  if (proof.passkey) return checkPasskey(from, proof.passkey);
  const { deps, db, request, caller } = from;
  const { companyId, accountId } = caller;
  const now = deps.now();
  const guess = await takeGuess(
    db,
    { companyId, now },
    {
      // No user name has a colon: these guesses have counters of their own.
      loginName: `factor:${accountId}`,
      ip: request.ip,
      knownDevice: await knownDeviceOf(db, companyId, accountId, readDeviceCookies(request.headers)),
      // A thief who knows the password can make a network known with it, so known networks do not count here.
      isKnownNetwork: false,
    },
  );
  if (guess.retryAfterMs !== null || !guess.isAllowed) throw tooManyRequests(guess.retryAfterMs ?? MINUTE);
  const isRight =
    proof.code !== undefined
      ? await useAppCode(from, proof.code, now)
      : await db.transaction(async (tx) => {
          const isUsed = await useRecoveryCode(tx, caller, proof.recoveryCode ?? '', now);
          if (isUsed) await recordLoginChange(tx, caller, 'recovery-code-used', now);
          return isUsed;
        });
  if (!isRight) {
    deps.passwords.failures.count++;
    logSecurity(request, 'login-failed', { company: companyId, account: accountId });
    throw new ApiError('code-wrong', { field: proof.code !== undefined ? 'code' : 'recoveryCode' });
  }
  await forgetGuess(db, companyId, guess);
}

async function checkPasskey(from: From, passkey: NonNullable<FactorProof['passkey']>): Promise<void> {
  const { deps, db, request, caller } = from;
  const { companyId, accountId } = caller;
  const startedAt = performance.now();
  const party = relyingParty(deps, request, companyId);
  const owner = await ownerByPasskey(db, passkey, { companyId, party, purpose: 'passkey-proof', accountId, now: deps.now() });
  if (!owner) await refuseLogin({ ...from, companyId }, 'passkey-refused', startedAt);
}

/** The half minute of a used code is stored, so that neither that code nor an earlier one works again. */
async function useAppCode({ deps, db, caller: { companyId, accountId } }: From, code: string, now: Date): Promise<boolean> {
  const [app] = await db.query<{ secret: Buffer }>(sql`
    select secret from authenticator_app where company_id = ${companyId} and account_id = ${accountId} and confirmed_at is not null`);
  const secret = app && decipherSecret(deps.erasureKey, companyId, accountId, app.secret);
  const step = secret ? stepOfCode(secret, code, now) : null;
  if (!app || step === null) return false;
  const used = await db.query(sql`
    update authenticator_app set last_step = ${step}
    where company_id = ${companyId} and account_id = ${accountId} and secret = ${app.secret} and (last_step is null or last_step < ${step})
    returning 1`);
  return used.length > 0;
}

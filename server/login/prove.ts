// Which proofs this login has. Reported only to a caller who is logged in, or who has typed the password.
import { prove, proveOptions } from '#contract/login-security.ts';
import { hasFactor } from '../access/accounts.ts';
import { checkPassword } from '../auth/check-password.ts';
import { sql } from '../db/sql.ts';
import { ApiError, invalidInput, notLoggedIn } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import { lockOwnAccount, ownKeyOf } from './own-session.ts';
import { relyingParty } from './relying-party.ts';
import { checkFactor } from './second-factor.ts';
import { passkeyRequest } from './webauthn.ts';

type Own = { has_factor: boolean; has_app: boolean; codes: number };

export const proveOptionsRoute = answer(proveOptions, async ({ caller, db, deps, request }) => {
  const { companyId, accountId, scope } = caller;
  const [own] = await db.query<Own>(sql`
    select ${hasFactor} as has_factor,
      exists (select from authenticator_app where authenticator_app.company_id = account.company_id and authenticator_app.account_id = account.id and authenticator_app.confirmed_at is not null) as has_app,
      (select count(*)::int from recovery_code where recovery_code.company_id = account.company_id and recovery_code.account_id = account.id and recovery_code.used_at is null) as codes
    from account where account.company_id = ${companyId} and account.id = ${accountId}`);
  const passkeys = await db.query<{ credential_id: Buffer; host: string }>(sql`
    select credential_id, host from passkey where company_id = ${companyId} and account_id = ${accountId} order by made_at`);
  const party = partyOrNull(() => relyingParty(deps, request, companyId));
  const here = passkeys.filter(({ host }) => host === party?.host).map((p) => p.credential_id);
  const passkey =
    party && here.length > 0
      ? await passkeyRequest(db, { companyId, party, purpose: 'passkey-proof', accountId, now: deps.now() }, here)
      : null;
  const isSettingUp = scope === 'second-factor' && !own?.has_factor;
  return {
    ways: [
      ...(!own?.has_factor && !isSettingUp ? (['password'] as const) : []),
      ...(own?.has_app ? (['code'] as const) : []),
      ...(own?.has_factor && own.codes > 0 ? (['recovery-code'] as const) : []),
      ...(passkey && !isSettingUp ? (['passkey'] as const) : []),
    ],
    passkey: isSettingUp ? null : passkey,
    otherHosts: [...new Set(passkeys.map(({ host }) => host))].filter((host) => host !== party?.host),
  };
});

/** Where the host cannot have passkeys, the other ways are still offered. */
function partyOrNull<T>(find: () => T): T | null {
  try {
    return find();
  } catch {
    return null;
  }
}

// The owner proves to be present. With a second factor that is the proof, since a password may be known to others.
export const proveRoute = answer(prove, async (input) => {
  const { caller, db, deps, body, request } = input;
  const { companyId, accountId } = caller;
  const { password, ...factor } = body;
  const [own] = await db.query<{ user_name: string; has_factor: boolean }>(sql`
    select account.user_name, ${hasFactor} as has_factor from account where account.company_id = ${companyId} and account.id = ${accountId}`);
  if (!own) throw notLoggedIn();
  if (password === undefined) await checkFactor(input, factor);
  else if (own.has_factor) throw invalidInput('password');
  else if (!(await checkPassword(deps, request, { companyId, userName: own.user_name, password, oneTime: 'refused' })))
    throw new ApiError('old-password-wrong', { field: 'password' });
  const now = deps.now();
  const ownKey = ownKeyOf(request);
  await db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, caller, ownKey);
    // A factor that was added meanwhile is what counts now.
    if (password !== undefined && account.has_factor) throw invalidInput('password');
    await tx.query(sql`
      update session set proved_at = ${now}, password_typed_at = ${now} where company_id = ${companyId} and bearer_hash = ${ownKey}`);
  });
  return { proved: true as const };
});

// Which proofs this login has. Reported only to a caller who is logged in, or who has typed the password.
import { proveOptions } from '#contract/security.ts';
import { passkeyRequest } from '../../auth/passkeys.ts';
import { relyingParty } from '../../auth/relying-party.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';
import { hasFactor } from '../../queries/second-factor.ts';

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

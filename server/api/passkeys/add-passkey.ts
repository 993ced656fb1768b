// Stores a passkey that the browser has made. For staff it is a second factor: sessions without it end.
import { performance } from 'node:perf_hooks';
import { addPasskey } from '#contract/passkeys.ts';
import { MAX_PASSKEYS } from '#domain/passkey.ts';
import { afterFactorAdded } from '../../auth/after-factor-added.ts';
import { recordLoginChange } from '../../auth/own-credentials.ts';
import { lockOwnAccount, ownKeyOf } from '../../auth/own-session.ts';
import { verifyNewPasskey } from '../../auth/passkeys.ts';
import { refuseLogin } from '../../auth/refuse-login.ts';
import { relyingParty } from '../../auth/relying-party.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { logSecurity } from '../../request/log.ts';

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

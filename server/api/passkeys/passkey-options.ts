// What to ask the browser for to make a passkey, for the host that the portal is open at.
import { passkeyOptions } from '#contract/passkeys.ts';
import { MAX_PASSKEYS } from '#domain/passkey.ts';
import { CHALLENGE_LIFETIME_MS, makeChallenge } from '../../auth/challenges.ts';
import { bytesOf, PASSKEY_ALGORITHMS, userHandle, webauthn } from '../../auth/passkeys.ts';
import { relyingParty } from '../../auth/relying-party.ts';
import { sql } from '../../db/sql.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';

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

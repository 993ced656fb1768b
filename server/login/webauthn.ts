import type { NewPasskey, PasskeyAnswer, PasskeyRequest } from '#contract/login-passkeys.ts';
import type { Role } from '#domain/login/session.ts';
import { sha256 } from '../auth/keys.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { CHALLENGE_LIFETIME_MS, type ChallengePurpose, makeChallenge, type RelyingParty, useChallenge } from './relying-party.ts';

/** Loaded with the first passkey: the server is up before it would be. */
export const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: one of them is in every authenticator. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

type ChallengeRequest = { companyId: CompanyId; party: RelyingParty; purpose: ChallengePurpose; accountId: number | null; now: Date };
const challengeOf = ({ party, ...asked }: ChallengeRequest) => ({ ...asked, host: party.host });
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'base64url'));

/** What a passkey calls its owner: it says nothing about the person, and is the same at every host. */
export const userHandle = (companyId: CompanyId, accountId: number): Buffer => sha256(`passkey\0${companyId}\0${accountId}`);

/** `ids`: of the account's passkeys; none: any that the browser has for the host, so that no name need be typed. */
export async function passkeyRequest(db: Queryable, asked: ChallengeRequest, ids: readonly Buffer[] = []): Promise<PasskeyRequest> {
  const challenge = await makeChallenge(db, challengeOf(asked));
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: asked.party.host,
    challenge: bytesOf(challenge),
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
    allowCredentials: ids.map((id) => ({ id: id.toString('base64url') })),
  });
  const { allowCredentials = [] } = options;
  return {
    challenge: options.challenge,
    rpId: asked.party.host,
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
    allowCredentials: allowCredentials.map(({ id }) => ({ id, type: 'public-key' as const })),
  };
}

/** Any answer uses up the challenge. Null: it was not made by us, is too old or was used before. */
async function usedChallenge(db: Queryable, clientDataJSON: string, asked: ChallengeRequest): Promise<string | null> {
  const { challenge } = Object(parseOrNull(Buffer.from(clientDataJSON, 'base64url').toString())) as { challenge?: unknown };
  if (typeof challenge !== 'string') return null;
  return (await useChallenge(db, challenge, challengeOf(asked))) ? challenge : null;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type PasskeyOwner = { id: number; user_name: string; role: Role; credential_version: number; rights_version: number };
type PasskeyRow = PasskeyOwner & { public_key: Buffer; counter: number };

/**
 * The account whose stored passkey signed this challenge for this host and origin, after recognising its user. A counter that does not rise
 * shows a copied passkey. Null: refused, whatever the reason.
 */
export async function ownerByPasskey(db: Db, sent: PasskeyAnswer, asked: ChallengeRequest): Promise<PasskeyOwner | null> {
  const { companyId, party, accountId, now } = asked;
  const challenge = await usedChallenge(db, sent.clientDataJSON, asked);
  const credentialId = Buffer.from(sent.id, 'base64url');
  const [row] = await db.query<PasskeyRow>(sql`
    select account.id, account.user_name, account.role, account.credential_version, account.rights_version, passkey.public_key, passkey.counter
    from passkey join account on account.company_id = passkey.company_id and account.id = passkey.account_id
    where passkey.company_id = ${companyId} and passkey.credential_id = ${credentialId} and passkey.host = ${party.host} and account.disabled_at is null
      and (${accountId}::int is null or account.id = ${accountId})`);
  if (!row || challenge === null) return null;
  if (sent.userHandle !== undefined && !Buffer.from(sent.userHandle, 'base64url').equals(userHandle(companyId, row.id))) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: {
      id: sent.id,
      rawId: sent.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: sent.clientDataJSON, authenticatorData: sent.authenticatorData, signature: sent.signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.host,
    requireUserVerification: true,
    credential: { id: sent.id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  const counted = await db.query(sql`
    update passkey set counter = ${newCounter}, last_used_at = ${now}
    where company_id = ${companyId} and credential_id = ${credentialId} and (counter < ${newCounter} or (counter = 0 and ${newCounter} = 0))
    returning 1`);
  const { public_key: _, counter: __, ...owner } = row;
  return counted.length > 0 ? owner : null;
}

export type VerifiedPasskey = { credentialId: Buffer; publicKey: Buffer; counter: number };

/** The passkey made for this challenge, host and origin after its authenticator recognised the person, else null. */
export async function verifyNewPasskey(db: Queryable, sent: NewPasskey, asked: ChallengeRequest): Promise<VerifiedPasskey | null> {
  const challenge = await usedChallenge(db, sent.clientDataJSON, asked);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: {
      id: sent.id,
      rawId: sent.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: sent.clientDataJSON, attestationObject: sent.attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: asked.party.origin,
    expectedRPID: asked.party.host,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter };
}

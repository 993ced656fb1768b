import type { LoginAnswer } from '#contract/login.ts';
import { addPasskey, type HalfKey, passkeyOptions } from '../api/security.ts';

/** Gets a challenge from the server, creates the passkey in the browser, and registers it. Null: the person cancelled. */
export async function makeOwnPasskey(name: string, key?: HalfKey): Promise<{ login: LoginAnswer | null } | null> {
  const [options, { makePasskey }] = await Promise.all([passkeyOptions(key), import('../login-parts/passkeys.ts')]);
  const passkey = await makePasskey(options);
  return passkey && addPasskey({ name, passkey }, key);
}

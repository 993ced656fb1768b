import type { LoginAnswer } from '#contract/login.ts';
import { addPasskey, type HalfKey, passkeyOptions } from '../api/security.ts';

/** Asks the server, then the browser, then the server again. Null: the person has thought better of it. */
export async function makeOwnPasskey(name: string, key?: HalfKey): Promise<{ login: LoginAnswer | null } | null> {
  const [options, { makePasskey }] = await Promise.all([passkeyOptions(key), import('../login/passkeys.ts')]);
  const passkey = await makePasskey(options);
  return passkey && addPasskey({ name, passkey }, key);
}

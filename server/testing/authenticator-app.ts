import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import type { NewApp } from '#contract/login-security.ts';
import { callFrom } from './passkeys.ts';
import type { Session, World } from './world.ts';

/** The code that a telephone shows. */
export const codeOf = (secret: string, at: Date): string => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });

/** Sets up an app for a login, as its owner does. */
export async function addApp(w: World, as: Session): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await callFrom(w, 'StartApp', as);
  assert.equal(started.statusCode, 200, started.body);
  const { secret, ticket } = started.json<NewApp>();
  const confirmed = await callFrom(w, 'ConfirmApp', as, { ticket, code: codeOf(secret, w.clock.now) });
  assert.equal(confirmed.statusCode, 200, confirmed.body);
  return { secret, recoveryCodes: confirmed.json().recoveryCodes };
}

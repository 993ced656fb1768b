// The secret for an authenticator app. Nothing is kept until its first code has come: the browser carries it back, enciphered.

import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { confirmApp, removeApp, startApp } from '#contract/login-security.ts';
import { brandForCompany } from '#domain/company/brand.ts';
import { SECOND } from '#domain/time.ts';
import { endOtherSessions } from '../auth/end-sessions.ts';
import { openSecret, type Sealing, sealSecret } from '../auth/sealed-secret.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import { sql } from '../db/sql.ts';
import { ApiError, invalidInput } from '../errors/api-error.ts';
import { answer } from '../http/answer.ts';
import { logSecurity } from '../request/log.ts';
import { afterFactorAdded, checkLastFactor, makeRecoveryCodes } from './factors.ts';
import { lockOwnAccount, ownKeyOf, recordLoginChange } from './own-session.ts';

export const startAppRoute = answer(startApp, async ({ caller, db, deps }) => {
  const { companyId, accountId } = caller;
  const [account] = await db.query<{ user_name: string }>(
    sql`select user_name from account where company_id = ${companyId} and id = ${accountId}`,
  );
  const secret = newAppSecret();
  const address = appAddress(secret, brandForCompany(deps.brands(), companyId)?.name ?? '', account?.user_name ?? '');
  return {
    address,
    qrCode: await qrCodeOf(address),
    secret: secretInLetters(secret),
    ticket: encipherSecret(deps.erasureKey, companyId, accountId, secret).toString('base64url'),
  };
});

// An authenticator app that has shown its first code is the second factor from now on, and replaces an earlier app.
export const confirmAppRoute = answer(confirmApp, async (input) => {
  const { caller, db, deps, body, request } = input;
  const { companyId, accountId } = caller;
  const now = deps.now();
  const sealed = Buffer.from(body.ticket, 'base64url');
  const secret = decipherSecret(deps.erasureKey, companyId, accountId, sealed);
  if (!secret) throw invalidInput('ticket');
  const step = stepOfCode(secret, body.code, now);
  if (step === null) throw new ApiError('code-wrong', { field: 'code' });
  const ownKey = ownKeyOf(request);
  const answered = await db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, caller, ownKey);
    await tx.query(sql`
      insert into authenticator_app (company_id, account_id, secret, made_at, confirmed_at, last_step)
      values (${companyId}, ${accountId}, ${sealed}, ${now}, ${now}, ${step})
      on conflict (company_id, account_id) do update
        set secret = excluded.secret, made_at = excluded.made_at, confirmed_at = excluded.confirmed_at, last_step = excluded.last_step`);
    const recoveryCodes = await makeRecoveryCodes(tx, caller, now);
    await recordLoginChange(tx, caller, 'app-added', now);
    return { recoveryCodes, login: await afterFactorAdded(tx, input, account, ownKey) };
  });
  logSecurity(request, 'app-added', { company: companyId, account: accountId });
  return answered;
});

export const removeAppRoute = answer(removeApp, async ({ caller, db, deps, request }) => {
  const { companyId, accountId } = caller;
  const ownKey = ownKeyOf(request);
  await db.transaction(async (tx) => {
    await lockOwnAccount(tx, caller, ownKey);
    const removed = await tx.query(sql`
      delete from authenticator_app where company_id = ${companyId} and account_id = ${accountId} returning 1`);
    if (removed.length === 0) throw new ApiError('no-factor');
    await checkLastFactor(tx, deps, caller);
    await endOtherSessions(tx, caller, ownKey);
    await recordLoginChange(tx, caller, 'app-removed', deps.now());
  });
  logSecurity(request, 'app-removed', { company: companyId, account: accountId });
  return { removed: true as const };
});

const PERIOD_MS = 30 * SECOND;
/** A telephone's clock may be half a minute off. */
const WINDOW = 1;

const secretOf = (secret: Buffer): Secret => new Secret({ buffer: new Uint8Array(secret).buffer });

/** The half minute that a code belongs to, or null where it fits none of now. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const delta = TOTP.validate({ token: code, secret: secretOf(secret), timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : Math.floor(now.getTime() / PERIOD_MS) + delta;
}

/** What the QR code gives the app: the portal, the login and the secret. */
export const appAddress = (secret: Buffer, issuer: string, userName: string): string =>
  new TOTP({ issuer, label: userName, secret: secretOf(secret) }).toString();

/** To be typed by hand instead. */
export const secretInLetters = (secret: Buffer): string => secretOf(secret).base32;

const SECRET_BYTES = 20;

/** As long as the digest that codes are made with: what apps expect. */
export const newAppSecret = (): Buffer => randomBytes(SECRET_BYTES);

const sealing = (key: ErasureKey, companyId: CompanyId, accountId: number): Sealing => ({
  key,
  purpose: 'authenticator app',
  owner: `${companyId} ${accountId}`,
});

export const encipherSecret = (key: ErasureKey, companyId: CompanyId, accountId: number, secret: Buffer): Buffer =>
  sealSecret(sealing(key, companyId, accountId), secret);

export const decipherSecret = (key: ErasureKey, companyId: CompanyId, accountId: number, sealed: Buffer): Buffer | null =>
  openSecret(sealing(key, companyId, accountId), sealed, SECRET_BYTES);

export type QrCode = { size: number; path: string };

/** Drawn on the server, so that the browser needs no library: it gets a path. */
export async function qrCodeOf(text: string): Promise<QrCode> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}

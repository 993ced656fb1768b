// The secret for an authenticator app. Nothing is kept until its first code has come: the browser carries it back, enciphered.
import { startApp } from '#contract/security.ts';
import { brandForCompany } from '#domain/brand.ts';
import { appAddress, secretInLetters } from '../../auth/app-codes.ts';
import { encipherSecret, newAppSecret } from '../../auth/app-secret.ts';
import { qrCodeOf } from '../../auth/qr-code.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';

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

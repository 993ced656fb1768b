import { renamePasskey } from '#contract/passkeys.ts';
import { sql } from '../../db/sql.ts';
import { invalidInput, notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';

export const renamePasskeyRoute = answer(renamePasskey, async ({ caller, db, body }) => {
  const name = body.name.trim();
  if (name === '') throw invalidInput('name');
  const renamed = await db.query(sql`
    update passkey set name = ${name}
    where company_id = ${caller.companyId} and account_id = ${caller.accountId} and id = ${body.passkeyId} returning 1`);
  if (renamed.length === 0) throw notFound();
  return { changed: true as const };
});

// The language that was chosen in the portal. Mails to the account follow it.
import { language } from '#contract/account.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';

export const languageRoute = answer(language, async ({ caller, db, body }) => {
  const chosen = body.language;
  await db.query(sql`
      update account set language = ${chosen} where company_id = ${caller.companyId} and id = ${caller.accountId} and language <> ${chosen}`);
  return { saved: true as const };
});

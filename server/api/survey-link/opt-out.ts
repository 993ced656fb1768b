// Ours: no more mails that ask how a job went, or after all again. By the link of such a mail, also when its survey is answered.
import { optOutOfSurveys } from '#contract/survey-link/opt-out.ts';
import { writeAudit } from '../../db/audit.ts';
import { sql } from '../../db/sql.ts';
import { answerAnyone } from '../../http/answer.ts';
import { followLink } from './follow-link.ts';

export const optOutOfSurveysRoute = answerAnyone(optOutOfSurveys, async (input) => {
  const { companyId, db, deps } = input;
  const { customerId } = await followLink(input);
  const { wantsMails } = input.body;
  const now = deps.now();
  await db.transaction(async (tx) => {
    const changed = wantsMails
      ? await tx.query(sql`
            delete from survey_opt_out where company_id = ${companyId} and customer_id = ${customerId} returning customer_id`)
      : await tx.query(sql`
            insert into survey_opt_out (company_id, customer_id, opted_out_at) values (${companyId}, ${customerId}, ${now})
            on conflict do nothing returning customer_id`);
    if (changed.length === 0) return;
    const event = wantsMails ? 'survey-mails-resumed' : 'survey-mails-ended';
    await writeAudit(tx, { companyId, accountId: null, event, at: now, detail: { customerId } });
  });
  return { saved: true as const };
});

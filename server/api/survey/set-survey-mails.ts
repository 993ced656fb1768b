import type { CompanyId } from '../../db/company-id.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { writeAudit } from '../../queries/audit.ts';

/** Whether a customer gets mails that ask how a job went. The same choice twice is recorded once. */
export const setSurveyMails = (
  db: Db,
  { companyId, now }: { companyId: CompanyId; now: Date },
  customerId: number,
  wantsMails: boolean,
): Promise<void> =>
  db.transaction(async (tx) => {
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

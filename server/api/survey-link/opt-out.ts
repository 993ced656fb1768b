// Ours: no more mails that ask how a job went, or after all again. By the link of such a mail, also when its survey is answered.
import { Type } from 'typebox';
import { writeAudit } from '../../db/audit.ts';
import { sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { followLink, Token } from './follow-link.ts';

const options = callOptions({
  summary: 'End or resume the survey mails to the customer of a link',
  access: null,
  needsCompany: true,
  bodyLimit: SMALL_BODY,
  body: Type.Object({ token: Token, wantsMails: Type.Boolean() }, { additionalProperties: false }),
  answers: { 200: Type.Object({ saved: Type.Literal(true) }) },
  errors: ['not-found'],
});

export function optOutOfSurveys(app: App, deps: Deps): void {
  app.post('/api/SurveyLink/OptOut', options, async (request) => {
    const { companyId, customerId, db } = await followLink(deps, request, () => request.body.token);
    const { wantsMails } = request.body;
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
}

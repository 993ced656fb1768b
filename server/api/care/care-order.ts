// A person of the customer asks the company to do a task. While that is open, pressing again leads to it.
import { randomUUID } from 'node:crypto';
import { orderCare } from '#contract/care.ts';
import { preferredLanguage } from '#domain/language.ts';
import { orderText } from '#words/care-words.ts';
import { lockCare } from '../../care-records/lock-care.ts';
import { senderOf } from '../../case-records/lock-access.ts';
import { sendCase } from '../../case-records/send-case.ts';
import { sql } from '../../db/sql.ts';
import { answer } from '../../http/answer.ts';

export const orderCareRoute = answer(orderCare, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const sender = senderOf(caller);
  const { companyId } = sender;
  const language = preferredLanguage(request.headers['accept-language']);
  return db.transaction(async (tx) => {
    const care = await lockCare(tx, sender, body.careId, now);
    if (care.open_order !== null) return { caseId: care.open_order, isNew: false };
    const place = { ...(care.job_id !== null && { jobId: care.job_id }), ...(care.site_id !== null && { siteId: care.site_id }) };
    const sent = { ...place, key: randomUUID(), kind: 'help' as const, text: orderText(care, language), isDanger: false, photos: [] };
    const { caseId } = await sendCase(tx, sender, sent, language, now);
    await tx.query(sql`update care set case_id = ${caseId} where company_id = ${companyId} and id = ${care.id}`);
    return { caseId, isNew: true };
  });
});

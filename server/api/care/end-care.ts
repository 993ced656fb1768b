// The office ends a care task. Ending it twice changes nothing.
import { endCare } from '#contract/care.ts';
import { sql } from '../../db/sql.ts';
import { notFound } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';

export const endCareRoute = answer(endCare, async ({ caller: { companyId, accountId }, db, deps, body }) => {
  const now = deps.now();
  await db.transaction(async (tx) => {
    const [care] = await tx.query<{ ended_at: Date | null }>(sql`
      select ended_at from care where company_id = ${companyId} and id = ${body.careId} for update`);
    if (!care) throw notFound();
    if (care.ended_at) return;
    await tx.query(sql`update care set ended_at = ${now} where company_id = ${companyId} and id = ${body.careId}`);
    await writeAudit(tx, { companyId, accountId, event: 'care-ended', at: now, detail: { careId: body.careId } });
  });
  return { ended: true as const };
});

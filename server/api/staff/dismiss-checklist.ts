import { dismissChecklist } from '#contract/staff.ts';
import { answer } from '../../http/answer.ts';
import { writeAudit } from '../../queries/audit.ts';

export const dismissChecklistRoute = answer(dismissChecklist, async ({ deps, db, caller: { companyId, accountId } }) => {
  await db.transaction((tx) => writeAudit(tx, { companyId, accountId, event: 'checklist-dismissed', at: deps.now() }));
  return { dismissed: true as const };
});

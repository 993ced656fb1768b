// Ours: the customer closes a case, whatever state it is in.
import { closeCase } from '#contract/cases/close.ts';
import { holdCaseOfCustomer } from '../../cases/held-case.ts';
import { holdAccess, senderOf } from '../../cases/hold-access.ts';
import { markRead } from '../../cases/mark-read.ts';
import { record } from '../../cases/record.ts';
import { answer } from '../../http/answer.ts';

export const closeCaseRoute = answer(closeCase, async ({ caller, db, deps, body }) => {
  const now = deps.now();
  const sender = senderOf(caller);
  const { companyId, accountId } = sender;
  await db.transaction(async (tx) => {
    await holdAccess(tx, sender, now);
    const held = await holdCaseOfCustomer(tx, companyId, sender.customerId, body.caseId);
    if (held.stands.state === 'closed') return;
    const after = await record(tx, held, { kind: 'closed', at: now, accountId, isByStaff: false });
    await markRead(tx, { companyId, caseId: body.caseId, accountId, now }, after.events.length);
  });
  return { closed: true as const };
});

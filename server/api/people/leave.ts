// A person ends their own access. Its sessions end with it, this one too.
import { leave } from '#contract/people.ts';
import { RIGHTS } from '#domain/access.ts';
import { endAccess } from '../../access-records/end-access.ts';
import { lockPeopleAs } from '../../access-records/lock-people.ts';
import { answer } from '../../http/answer.ts';
import { logSecurity } from '../../request/log.ts';

export const leaveRoute = answer(leave, async ({ caller, db, deps, request }) => {
  const now = deps.now();
  const { accountId } = caller;
  await db.transaction(async (tx) => endAccess(tx, await lockPeopleAs(tx, caller, RIGHTS, now), { accountId, by: accountId, now }));
  logSecurity(request, 'access-ended', { company: caller.companyId, account: accountId });
  return { left: true as const };
});

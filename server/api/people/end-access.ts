// The holder ends another person's access.
import { endAccess } from '#contract/people.ts';
import { HOLDER } from '#domain/access.ts';
import { endAccess as end } from '../../access-records/end-access.ts';
import { lockPeopleAs } from '../../access-records/lock-people.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { logSecurity } from '../../request/log.ts';

export const endAccessRoute = answer(endAccess, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const { accountId } = body;
  if (accountId === caller.accountId) throw new ApiError('own-access');
  await db.transaction(async (tx) => end(tx, await lockPeopleAs(tx, caller, HOLDER, now), { accountId, by: caller.accountId, now }));
  logSecurity(request, 'access-ended', { company: caller.companyId, account: caller.accountId });
  return { ended: true as const };
});

// The holder changes what another person may see, and until when.
import { changeAccess } from '#contract/people.ts';
import { HOLDER, isLastDay } from '#domain/access.ts';
import { osloDay } from '#domain/calendar.ts';
import { changeAccess as change } from '../../access-records/change-access.ts';
import { lockPeopleAs } from '../../access-records/lock-people.ts';
import { ApiError, invalidInput } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { logSecurity } from '../../request/log.ts';

export const changeAccessRoute = answer(changeAccess, async ({ caller, db, deps, body, request }) => {
  const now = deps.now();
  const { accountId, right, until } = body;
  if (until !== null && (right === 'holder' || !isLastDay(until, osloDay(now)))) throw invalidInput('until');
  if (accountId === caller.accountId) throw new ApiError('own-access');
  const changed = await db.transaction(async (tx) =>
    change(tx, await lockPeopleAs(tx, caller, HOLDER, now), body, { by: caller.accountId, now }),
  );
  if (changed) logSecurity(request, 'access-changed', { company: caller.companyId, account: caller.accountId });
  return { changed };
});

// The holder hands over to another person who has access. The password is typed again: an open screen is not enough.
import { moveHolder } from '#contract/people.ts';
import { HOLDER } from '#domain/access.ts';
import { lockPeopleAs } from '../../access-records/lock-people.ts';
import { moveHolder as move } from '../../access-records/move-holder.ts';
import { checkPassword } from '../../auth/check-password.ts';
import { ApiError, notLoggedIn } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { contactsById } from '../../queries/contact.ts';
import { logSecurity } from '../../request/log.ts';

export const moveHolderRoute = answer(moveHolder, async ({ caller, db, deps, body, request }) => {
  const { companyId, accountId: by } = caller;
  if (body.accountId === by) throw new ApiError('own-access');
  const [contact] = await contactsById(db, companyId, [by]);
  if (!contact) throw notLoggedIn();
  const typed = { companyId, userName: contact.user_name, password: body.password, oneTime: 'refused' as const };
  if (!(await checkPassword(deps, request, typed))) throw new ApiError('old-password-wrong', { field: 'password' });
  const now = deps.now();
  await db.transaction(async (tx) => move(tx, await lockPeopleAs(tx, caller, HOLDER, now), { to: body.accountId, from: [by], by, now }));
  logSecurity(request, 'holder-moved', { company: companyId, account: by });
  return { moved: true as const };
});

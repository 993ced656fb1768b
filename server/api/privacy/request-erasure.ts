// Asks for the account to be erased in 14 days. The password is typed again: an open screen is not enough.
import { requestErasure } from '#contract/privacy.ts';
import { checkPassword } from '../../auth/check-password.ts';
import { ApiError, notLoggedIn } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { requestErasure as saveRequest } from '../../personal-data/request-erasure.ts';
import { contactsById } from '../../queries/contact.ts';
import { erasureState } from './erasure.ts';

export const requestErasureRoute = answer(requestErasure, async ({ caller, db, deps, body, request }) => {
  const [contact] = await contactsById(db, caller.companyId, [caller.accountId]);
  if (!contact) throw notLoggedIn();
  const isRight = await checkPassword(deps, request, {
    companyId: caller.companyId,
    userName: contact.user_name,
    password: body.password,
    oneTime: 'refused',
  });
  if (!isRight) throw new ApiError('old-password-wrong', { field: 'password' });
  await db.transaction((tx) => saveRequest(tx, { caller, now: deps.now() }));
  return erasureState(deps, caller);
});

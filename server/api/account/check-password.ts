// Whether a new password would be taken, by the rule that ChangePassword has. The lists of words are too long for a browser.
import { checkPassword } from '#contract/account.ts';
import { MINUTE } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { checkOwnNewPassword } from '../../auth/password-rules.ts';
import { limitCaller } from '../../auth/rate-limit.ts';
import { notLoggedIn } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { contactsById } from '../../queries/contact.ts';

/** More than a person types. */
const CHECKS_PER_ACCOUNT: Budget = { limit: 60, windowMs: 10 * MINUTE };

export const checkPasswordRoute = answer(checkPassword, async ({ caller, db, deps, body }) => {
  await limitCaller(deps, caller, 'password-checks', CHECKS_PER_ACCOUNT);
  const [contact] = await contactsById(db, caller.companyId, [caller.accountId]);
  if (!contact) throw notLoggedIn();
  return { problem: checkOwnNewPassword(deps, caller.companyId, contact, body.newPassword) };
});

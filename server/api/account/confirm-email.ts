// The link in the mail to a new address. Needs no login: anyone who has lost the old mailbox may have none.
import { confirmEmail } from '#contract/account.ts';
import { confirmEmailChange } from '../../accounts/email-change.ts';
import { sha256 } from '../../auth/keys.ts';
import { takenKey } from '../../db/db.ts';
import { ApiError } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';
import { STAFF_ADDRESS_TAKEN } from '../../queries/name-taken.ts';
import { logSecurity } from '../../request/log.ts';

export const confirmEmailRoute = answerAnyone(confirmEmail, async ({ companyId, db, deps, body, request }) => {
  const now = deps.now();
  const account = await db.transaction((tx) => confirmEmailChange(tx, companyId, sha256(body.token), now)).catch(sayWhatIsTaken);
  logSecurity(request, 'email-changed', { company: companyId, account });
  return { confirmed: true as const };
});

/** Two colleagues who confirm the same address in the same moment: the table lets one of them have it. */
function sayWhatIsTaken(error: unknown): never {
  if (takenKey(error) === STAFF_ADDRESS_TAKEN) throw new ApiError('email-taken', { field: 'email' });
  throw error;
}

// Ours: the link in the mail to a new address. Needs no login: whoever has lost the old mailbox may have none.
import { Type } from 'typebox';
import { MINUTE } from '#domain/time.ts';
import { confirmEmailChange } from '../../accounts/email-change.ts';
import { readCompanyId } from '../../auth/asking.ts';
import { sha256 } from '../../auth/keys.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../../auth/limiter.ts';
import { takenKey } from '../../db/db.ts';
import { STAFF_ADDRESS_TAKEN } from '../../db/taken.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, tooManyRequests } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { callOptions } from '../../http/call-options.ts';
import { inputProblem } from '../../http/input-problem.ts';
import { SMALL_BODY } from '../../http/limits.ts';
import { logSecurity } from '../../http/log.ts';

const TRIES_PER_ADDRESS: Budget = { limit: 60, windowMs: 10 * MINUTE };

const options = callOptions({
  summary: 'Confirm a new mail address by the token of its mail; all sessions of the account end',
  access: null,
  needsCompany: true,
  bodyLimit: SMALL_BODY,
  body: Type.Object({ token: Type.String({ maxLength: 200 }) }, { additionalProperties: false }),
  answers: { 200: Type.Object({ confirmed: Type.Literal(true) }) },
  errors: [
    'not-found',
    'email-taken',
    'email-change-used',
    'email-change-expired',
    'email-change-replaced',
    'email-change-cancelled',
    'email-change-void',
  ],
});

export function confirmEmail(app: App, deps: Deps): void {
  app.post('/api/Account/ConfirmEmail', options, async (request) => {
    const companyId = readCompanyId(deps, request);
    const problem = inputProblem(request);
    if (problem) throw problem;
    const db = deps.databases.forCompany(companyId);
    const now = deps.now();
    const subject = budgetSubject('confirm-email', addressGroup(request.ip));
    const { retryAfterMs } = await takeFromBudget(db, { companyId, now }, subject, TRIES_PER_ADDRESS);
    if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
    const account = await db.transaction((tx) => confirmEmailChange(tx, companyId, sha256(request.body.token), now)).catch(sayWhatIsTaken);
    deps.wakeMail();
    logSecurity(request, 'email-changed', { company: companyId, account });
    return { confirmed: true as const };
  });
}

/** Two colleagues who confirm the same address in the same moment: the table lets one of them have it. */
function sayWhatIsTaken(error: unknown): never {
  if (takenKey(error) === STAFF_ADDRESS_TAKEN) throw new ApiError('email-taken', { field: 'email' });
  throw error;
}

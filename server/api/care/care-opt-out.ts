// Ends or resumes the reminders of one kind, by the link of such a mail.
import { optOutOfCare } from '#contract/care.ts';
import { MINUTE } from '#domain/time.ts';
import { sha256 } from '../../auth/keys.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../../auth/limiter.ts';
import { setCareMails } from '../../care-records/set-care-mails.ts';
import { notFound, tooManyRequests } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';

const TRIES_PER_ADDRESS: Budget = { limit: 60, windowMs: 10 * MINUTE };

export const optOutOfCareRoute = answerAnyone(optOutOfCare, async ({ companyId, db, deps, body, request }) => {
  const at = { companyId, now: deps.now() };
  const { retryAfterMs } = await takeFromBudget(db, at, budgetSubject('care-link', addressGroup(request.ip)), TRIES_PER_ADDRESS);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
  const kind = await setCareMails(db, at, sha256(body.token), body.wantsMails);
  if (!kind) throw notFound();
  return { kind };
});

// Ours: the button of a mail program that ends the survey mails. 204 for every link: it says nothing about which ones there are.
import { unsubscribeFromSurveys } from '#contract/survey-link/unsubscribe.ts';
import { MINUTE } from '#domain/time.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../../auth/limiter.ts';
import { tooManyRequests } from '../../errors.ts';
import { type AddRoute, answerAlways } from '../../http/answer.ts';
import type { App } from '../../http/app-type.ts';
import { inputProblem } from '../../http/input-problem.ts';
import { findLinkedJob } from './follow-link.ts';
import { setSurveyMails } from './set-survey-mails.ts';

/** A mail service presses for all of its users, from few addresses. One that is refused comes again; a 204 would have said that it is done. */
const PRESSES_PER_ADDRESS: Budget = { limit: 600, windowMs: 10 * MINUTE };
/** The two that RFC 8058 allows. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

export const unsubscribeFromSurveysRoute: AddRoute = (app, deps) => {
  // In a scope of its own: no other call takes these types. What they carry is always the same, and is not read.
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM_TYPES, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    unsubscribe(scope as App, deps);
  });
};

const unsubscribe = answerAlways(unsubscribeFromSurveys, async ({ deps, request, query, reply }) => {
  const done = () => reply.code(204).send();
  if (inputProblem(request) || !deps.databases.companyIds.includes(query.company)) return done();
  const db = deps.databases.forCompany(query.company);
  const of = { companyId: query.company, now: deps.now() };
  const { retryAfterMs } = await takeFromBudget(db, of, budgetSubject('unsubscribe', addressGroup(request.ip)), PRESSES_PER_ADDRESS);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
  const job = await findLinkedJob(db, of, Buffer.from(query.link, 'base64url'));
  if (job) await setSurveyMails(db, of, job.customerId, false);
  return done();
});

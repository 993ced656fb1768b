// The button of a mail program that ends mails of a kind (RFC 8058). 204 for every link: it says nothing about which ones there are.

import { MINUTE } from '#domain/time.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from '../auth/limiter.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { tooManyRequests } from '../errors/api-error.ts';
import { answerAlways, type Route } from './answer.ts';
import { inputProblem } from './input.ts';
import type { App } from './make-server.ts';

/** A mail service presses for all of its users, from few addresses. One that is refused comes again; a 204 would have said that it is done. */
const PRESSES_PER_ADDRESS: Budget = { limit: 600, windowMs: 10 * MINUTE };
/** The two that RFC 8058 allows. */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

type OnePress = Parameters<typeof answerAlways>[0];
type End = (db: Db, at: { companyId: CompanyId; now: Date }, tokenHash: Buffer) => Promise<unknown>;

/** `end` does nothing for a digest that it does not know. */
export const answerUnsubscribe = (call: OnePress, end: End): Route => {
  const press = answerAlways(call, async ({ deps: { databases, now }, request, reply }) => {
    const done = () => reply.code(204).send();
    const { company, link } = request.query as { company: number; link: string };
    const companyId = databases.companyInUse(company);
    if (inputProblem(request) || companyId === undefined) return done();
    const db = databases.forCompany(companyId);
    const at = { companyId, now: now() };
    const { retryAfterMs } = await takeFromBudget(db, at, budgetSubject('unsubscribe', addressGroup(request.ip)), PRESSES_PER_ADDRESS);
    if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
    await end(db, at, Buffer.from(link, 'base64url'));
    return done();
  });
  // In a scope of its own: no other call takes these types. What they carry is always the same, and is not read.
  const add: Route['add'] = (app, deps) =>
    void app.register(async (scope) => {
      scope.addContentTypeParser(FORM_TYPES, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
      press.add(scope as App, deps);
    });
  return { call, add };
};

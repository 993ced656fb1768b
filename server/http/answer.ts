// How a call of the contract becomes a route. No request reaches a handler before login, role and input have been checked.
import { performance } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { AnswerOf, BodyOf, CallShape, HeadersOf, LoginAccess, QueryOf } from '#contract/define-call.ts';
import { authenticate, readCompanyId, refuseUnknownCompany } from '../auth/authenticate.ts';
import { failSlowly } from '../auth/check-password.ts';
import { readCredentials } from '../auth/credentials.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { type JsonText, type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { type Caller, isMachine, type MachineCaller } from '../request/caller.ts';
import { inputProblem } from './input.ts';
import { type Act, limitActs, withinMailBudget } from './mail-budget.ts';
import type { App } from './make-server.ts';
import { routeOptions } from './route-options.ts';

/** An answered call. What a file exports of them is found by `routesIn`. */
export type Route = { call: CallShape; add: (app: App, deps: Deps) => void };

/** What the caller sent, as the schemas of the call have it. */
type RequestInput<C> = { deps: Deps; request: FastifyRequest; query: QueryOf<C>; headers: HeadersOf<C>; body: BodyOf<C> };
/** Only a call that names scopes can be made by a machine. */
type CallerOf<C> = C extends { access: { scopes: readonly string[] } } ? Caller | MachineCaller : Caller;
type Input<C> = RequestInput<C> & { caller: CallerOf<C>; db: Db; reply: FastifyReply };
type OpenInput<C> = RequestInput<C> & { companyId: CompanyId; db: Db; reply: FastifyReply };
/** A reply is for answers that are not JSON, or are JSON text already. */
type AnswerPromise<C> = Promise<AnswerOf<C> | FastifyReply>;

/** The answer as JSON text. */
export type AnswerText<C> = JsonText<AnswerOf<C>>;

type LoginCall = CallShape & { access: LoginAccess };
type CompanyCall = CallShape & { access: { key: 'company' | 'password' } };

/** For a call that only people who are logged in, or machines with a key for it, may make. */
export const answer = <const C extends LoginCall>(call: C, handle: (input: Input<C>) => AnswerPromise<C>): Route =>
  answerWith(
    call,
    () => sql`null`,
    (_row: null, input) => handle(input),
  );

/**
 * The same with what the call needs from the database, fetched by the statement that identifies the caller: a round trip less.
 * `read` makes an expression that may use `caller`, the row of the caller; it is made only from input that fits the call.
 * Where `handle` does not say what it takes, the expression is the answer as JSON text.
 */
export const answerWith = <const C extends LoginCall, Row = AnswerText<C> | null>(
  call: C,
  read: (sent: RequestInput<C>) => Sql,
  handle: (row: Row, input: Input<C>) => AnswerPromise<C>,
): Route =>
  routeOf(call, (deps) => async (request, reply) => {
    const sent = sentWith<C>(deps, request);
    const { caller, row } = await authenticate<Row>(deps, request, call.access, inputProblem(request), () => read(sent));
    const db = deps.databases.forCompany(caller.companyId);
    const act = actOf(caller, { deps, request, db });
    await limitActs(call, act, isMachine(caller) ? 'machine' : caller.role === 'Customer' ? 'customer' : 'staff');
    return withinMailBudget(call, act, deps.wakeMail, () => handle(row, { ...sent, caller: caller as CallerOf<C>, reply, db }));
  });

/**
 * For a call that needs no login, only the company it is about. A number that no company has is answered as the link, code or password that
 * this company does not know; `unknown` is that answer where it is no error.
 */
export const answerAnyone = <const C extends CompanyCall>(
  call: C,
  handle: (input: OpenInput<C>) => AnswerPromise<C>,
  unknown?: (sent: RequestInput<C>) => AnswerOf<C>,
): Route =>
  routeOf(call, (deps) => async (request, reply) => {
    const companyId = deps.databases.companyInUse(readCompanyId(request));
    const problem = inputProblem(request);
    if (problem) throw problem;
    if (companyId === undefined) return unknown ? unknown(sentWith<C>(deps, request)) : refuseAtUnknown(deps, request, call);
    const db = deps.databases.forCompany(companyId);
    const act: Act = { db, companyId, now: deps.now(), ip: request.ip, accountId: null };
    await limitActs(call, act, 'network');
    return withinMailBudget(call, act, deps.wakeMail, () => handle({ ...sentWith<C>(deps, request), companyId, reply, db }));
  });

async function refuseAtUnknown(deps: Deps, request: FastifyRequest, call: CompanyCall): Promise<never> {
  const code = AT_UNKNOWN.find((each) => call.errors?.includes(each));
  if (code) throw new ApiError(code);
  if (call.access.key !== 'password') return refuseUnknownCompany(deps, request, { kind: 'none' });
  const credentials = readCredentials(request.headers);
  // As slow as the login is about a key in the place of a password.
  if (credentials.kind !== 'password') await failSlowly(deps, performance.now());
  return refuseUnknownCompany(deps, request, credentials);
}
/** What a call says about a link, a work session or a passkey that is not the company's. */
const AT_UNKNOWN = ['not-found', 'shift-ended', 'passkey-refused', 'passkey-host', 'eid-off'] as const;

/** For the calls that are always answered: logging out, and unsubscribing by a mail program. */
export const answerAlways = <const C extends CallShape & { access: { key: 'nothing' } }>(
  call: C,
  handle: (input: RequestInput<C> & { reply: FastifyReply }) => AnswerPromise<C>,
): Route => routeOf(call, (deps) => async (request, reply) => handle({ ...sentWith<C>(deps, request), reply }));

/** For an answer that the database has already made into JSON text: it is not parsed to be written again. Null: there is none. */
export async function passJsonText<C>(text: AnswerText<C> | null, { reply }: Input<C>): Promise<FastifyReply> {
  if (text === null) throw notFound();
  return reply
    .type('application/json; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(text);
}

const actOf = (caller: Caller | MachineCaller, { deps, request, db }: { deps: Deps; request: FastifyRequest; db: Db }): Act => ({
  db,
  companyId: caller.companyId,
  now: deps.now(),
  ip: request.ip,
  ...(isMachine(caller) ? { accountId: null, key: `key ${caller.machineKeyId}` } : { accountId: caller.accountId }),
});

/** The path as this server has it: the specification leaves one part of it to the settings. */
const pathOf = (call: Pick<CallShape, 'path'>, deps: Deps): string =>
  call.path.replace('{customerController}', deps.config.customerController);

const routeOf = (call: CallShape, handlerWith: (deps: Deps) => RouteHandlerMethod): Route => ({
  call,
  add: (app, deps) => void app.route({ method: call.method, url: pathOf(call, deps), ...routeOptions(call), handler: handlerWith(deps) }),
});

/** The route's validator has compared each part with its schema; what does not fit never gets here. */
const sentWith = <C>(deps: Deps, request: FastifyRequest): RequestInput<C> => ({
  deps,
  request,
  query: request.query as QueryOf<C>,
  headers: request.headers as HeadersOf<C>,
  body: request.body as BodyOf<C>,
});

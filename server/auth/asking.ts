import { performance } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { CLOCK_SKEW_MS, type Role, type Scope } from '#domain/session.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { badHeader, mustChangePassword, notLoggedIn, roleNotAllowed } from '../errors.ts';
import { inputProblem } from '../http/input-problem.ts';
import { checkPassword } from './check-password.ts';
import { refuseForeignHost } from './company-host.ts';
import { bindHashOf, type Credentials, readCredentials } from './credentials.ts';

/** Who may make a call, and with which kind of key. Declared on the route; read here and by the API's description. */
export type Access = {
  key: 'basic' | 'bearer';
  roles: readonly Role[];
  /** May be made by a session that must choose a new password first. */
  duringForcedChange?: true;
  /** May be made by a session that newer ones have pushed out. */
  whenPushedOut?: true;
};

export type Who = {
  companyId: number;
  accountId: number;
  role: Role;
  scope: Scope;
  customerId: number | null;
  employeeId: number | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once it is known, for the log. */
    who: Who | null;
    dbMs: number;
  }
  interface FastifyContextConfig {
    access?: Access;
  }
}

type WhoRow = { company_id: number; account_id: number; role: Role; scope: Scope; customer_id: number | null; employee_id: number | null };

/**
 * Decides who is asking, for all calls, and fetches the answer in the same statement: a key costs no round trip of its own.
 * `answer` makes an expression that may use `w`, the row of who is asking; it is made only from input that fits the route's schema.
 * What is wrong is told in a fixed order: header, login, role, input; so nobody learns about inputs without being let in.
 */
export async function ask<Answer = null>(
  deps: Deps,
  request: FastifyRequest,
  answer: () => Sql = () => sql`null`,
): Promise<{ who: Who; answer: Answer }> {
  const access = request.routeOptions.config.access;
  if (!access) throw new Error(`${request.routeOptions.url} has no access rule`);
  const problem = inputProblem(request);
  const { companyId, whoIsAsking } = await findWho(deps, request, access);
  const startedAt = performance.now();
  const [row] = await deps.databases
    .forCompany(companyId)
    .query<WhoRow & { answer: Answer }>(sql`with w as (${whoIsAsking}) select w.*, ${problem ? sql`null` : answer()} as answer from w`);
  request.dbMs += performance.now() - startedAt;
  if (!row) throw notLoggedIn();
  const who: Who = {
    companyId: row.company_id,
    accountId: row.account_id,
    role: row.role,
    scope: row.scope,
    customerId: row.customer_id,
    employeeId: row.employee_id,
  };
  request.who = who;
  if (who.scope !== 'full' && !access.duringForcedChange) throw mustChangePassword();
  if (!access.roles.includes(who.role)) throw roleNotAllowed();
  if (problem) throw problem;
  return { who, answer: row.answer };
}

async function findWho(deps: Deps, request: FastifyRequest, access: Access): Promise<{ companyId: number; whoIsAsking: Sql }> {
  const credentials = readCredentials(request.headers);
  const bindHash = bindHashOf(request.headers);
  if (access.key === 'bearer') return bearerAsking(deps, request, credentials, bindHash, access);
  const companyId = readCompanyId(deps, request);
  if (credentials.kind === 'key') return { companyId, whoIsAsking: byKey(deps.now(), companyId, credentials, bindHash) };
  if (credentials.kind === 'password') return { companyId, whoIsAsking: await byPassword(deps, request, companyId, credentials) };
  throw notLoggedIn();
}

export function readCompanyId(deps: Deps, request: FastifyRequest): number {
  const text = request.headers['companyid'];
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) throw badHeader('CompanyID');
  const companyId = Number(text);
  if (!deps.databases.companyIds.includes(companyId)) throw badHeader('CompanyID');
  return companyId;
}

/** Times as text: the driver's own way of writing a Date is slow, and this is asked with every call. */
const sessionLiveAt = (now: Date): Sql =>
  sql`s.issued_at <= ${new Date(now.getTime() + CLOCK_SKEW_MS).toISOString()} and s.expires_at > ${now.toISOString()}`;

const byKey = (now: Date, companyId: number, key: Extract<Credentials, { kind: 'key' }>, bindHash: Buffer | null): Sql => sql`
  select a.company_id, a.id as account_id, a.role, s.scope, a.customer_id, a.employee_id
  from session s join account a on a.company_id = s.company_id and a.id = s.account_id
  where s.company_id = ${companyId} and s.key_hash = ${key.keyHash} and a.login_name = ${key.loginName}
    and ${sessionLiveAt(now)} and s.pushed_out_at is null and a.disabled_at is null
    and (s.bind_hash is null or s.bind_hash = ${bindHash})`;

async function byPassword(
  deps: Deps,
  request: FastifyRequest,
  companyId: number,
  { userName, password }: Extract<Credentials, { kind: 'password' }>,
): Promise<Sql> {
  await refuseForeignHost(deps, request, companyId);
  const checked = await checkPassword(deps, request, { companyId, userName, password, oneTime: 'refused' });
  if (!checked) throw notLoggedIn();
  return sql`
    select a.company_id, a.id as account_id, a.role, 'full' as scope, a.customer_id, a.employee_id
    from account a where a.company_id = ${companyId} and a.id = ${checked.account.id} and a.disabled_at is null
      and a.credential_version = ${checked.account.credential_version}`;
}

/** A bearer key does not say its company; where the header does, it must be right. */
async function bearerAsking(
  deps: Deps,
  request: FastifyRequest,
  credentials: Credentials,
  bindHash: Buffer | null,
  { whenPushedOut }: Access,
) {
  const claimed = request.headers['companyid'] === undefined ? null : readCompanyId(deps, request);
  if (credentials.kind !== 'bearer') throw notLoggedIn();
  const companyId = claimed ?? (await companyOfBearer(deps, credentials.bearerHash));
  if (companyId === null) throw notLoggedIn();
  const now = deps.now();
  return {
    companyId,
    whoIsAsking: sql`
      select a.company_id, a.id as account_id, a.role, s.scope, a.customer_id, a.employee_id
      from session s join account a on a.company_id = s.company_id and a.id = s.account_id
      where s.company_id = ${companyId} and s.bearer_hash = ${credentials.bearerHash}
        and ${sessionLiveAt(now)} and (s.pushed_out_at is null or ${whenPushedOut === true}::boolean) and a.disabled_at is null
        and (s.bind_hash is null or s.bind_hash = ${bindHash})`,
  };
}

export async function companyOfBearer(deps: Deps, bearerHash: Buffer): Promise<number | null> {
  for (const db of deps.databases.onePerEngine) {
    const [row] = await db.query<{ company_id: number | null }>(sql`select company_of_bearer(${bearerHash}) as company_id`);
    if (row?.company_id) return row.company_id;
  }
  return null;
}

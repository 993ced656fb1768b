import { performance } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import type { LoginAccess } from '#contract/define-call.ts';
import { isProofFresh, stepAfterPassword } from '#domain/login/factors.ts';
import { CLOCK_SKEW_MS, type Role, type Scope } from '#domain/login/session.ts';
import { loginName } from '#domain/login/user-name.ts';
import type { Right } from '#domain/people/access.ts';
import { accessOfSession, firstAccess } from '../access/customer-access.ts';
import { isOffice } from '../access/staff-sight.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import {
  ApiError,
  accessEnded,
  badHeader,
  mustChangePassword,
  notLoggedIn,
  proofNeeded,
  rightNotAllowed,
  roleNotAllowed,
  secondFactorNeeded,
} from '../errors/api-error.ts';
import type { Caller, MachineCaller } from '../request/caller.ts';
import { checkPassword, failSlowly } from './check-password.ts';
import { refuseForeignHost } from './company-host.ts';
import { bindHashOf, type Credentials, readCredentials } from './credentials.ts';
import { countGuessAtUnknown } from './guess-at-unknown.ts';
import { authenticateMachine } from './machine-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once it is known, for the log. */
    caller: Caller | MachineCaller | null;
    /** By which the session of a bearer call is found, also where the call came with the key before. */
    ownBearer?: Buffer;
    dbMs: number;
  }
}

type CallerRow = {
  company_id: CompanyId;
  account_id: number;
  role: Role;
  scope: Scope;
  proved_at: Date | null;
  customer_id: number | null;
  right_: Right | null;
  employee_id: number | null;
  asked_at: Date | null;
  /** The digest of the session's bearer key of now, for a call by bearer. */
  bearer_hash?: Buffer;
};

/**
 * Identifies the caller, for all calls, and fetches `row` in the same statement, so that a key costs no round trip of its own.
 * What is wrong is reported in a fixed order: header, login, role, right, input; so an unknown caller learns nothing about inputs.
 */
export async function authenticate<Row>(
  deps: Deps,
  request: FastifyRequest,
  access: LoginAccess,
  problem: ApiError | null,
  read: () => Sql,
): Promise<{ caller: Caller | MachineCaller; row: Row }> {
  const credentials = readCredentials(request.headers);
  const row = () => (problem ? sql`` : sql`, ${read()} as row`);
  if (credentials.kind === 'machine-key' && access.scopes) {
    const machine = { keyHash: credentials.keyHash, claimedCompany: claimedCompany(request), scopes: access.scopes };
    const { caller, found } = await authenticateMachine<{ row?: Row }>(deps, request, machine, row);
    if (problem) throw problem;
    return { caller, row: found.row as Row };
  }
  const { companyId, identified } = await identifyCaller(deps, request, credentials, access);
  const startedAt = performance.now();
  const db = deps.databases.forCompany(companyId);
  const office = access.office ? isOffice : sql`null::boolean`;
  const [found] = await db.query<CallerRow & { is_office: boolean | null; row?: Row }>(
    sql`with caller as (${identified}) select caller.*, ${office} as is_office ${row()} from caller`,
  );
  request.dbMs += performance.now() - startedAt;
  if (!found) throw await whyRefused(db, companyId, credentials, bindHashOf(request.headers));
  if (found.bearer_hash) request.ownBearer = found.bearer_hash;
  const caller: Caller = {
    companyId: found.company_id,
    accountId: found.account_id,
    role: found.role,
    scope: found.scope,
    provedAt: found.proved_at,
    customerId: found.customer_id,
    right: found.right_,
    employeeId: found.employee_id,
  };
  request.caller = caller;
  checkAccess(caller, access, deps.now());
  if (access.office && !found.is_office) throw roleNotAllowed();
  if (problem) throw problem;
  return { caller, row: found.row as Row };
}

function checkAccess({ scope, role, right, provedAt }: Caller, access: LoginAccess, now: Date): void {
  if (scope === 'second-factor' && !access.duringSecondFactor) throw secondFactorNeeded();
  if (scope === 'change-password' && !access.duringForcedChange) throw mustChangePassword();
  if (!access.roles.includes(role)) throw roleNotAllowed();
  if (role === 'Customer') checkRight(right, access);
  if (access.freshProof && !isProofFresh(provedAt, now)) throw proofNeeded();
}

function checkRight(right: Right | null, access: LoginAccess): void {
  if (right === null && !access.withoutAccess) throw accessEnded();
  if (access.rights && !(right && access.rights.includes(right))) throw rightNotAllowed();
}

type IdentifiedCaller = { companyId: CompanyId; identified: Sql };

async function identifyCaller(
  deps: Deps,
  request: FastifyRequest,
  credentials: Credentials,
  access: LoginAccess,
): Promise<IdentifiedCaller> {
  const bindHash = bindHashOf(request.headers);
  if (access.key === 'bearer') return byBearer(deps, request, credentials, bindHash, access);
  const companyId = deps.databases.companyInUse(readCompanyId(request));
  if (companyId === undefined) return refuseUnknownCompany(deps, request, access.sessionOnly ? { kind: 'none' } : credentials);
  if (credentials.kind === 'key') return { companyId, identified: byKey(deps.now(), companyId, credentials, bindHash) };
  if (credentials.kind === 'password' && !access.sessionOnly)
    return { companyId, identified: await byPassword(deps, request, companyId, credentials) };
  throw notLoggedIn();
}

/** A number, whether or not a company has it: no answer says which numbers exist. */
export function readCompanyId(request: FastifyRequest): number {
  const text = request.headers['companyid'];
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text)) throw badHeader('CompanyID');
  return Number(text);
}

/** As at a company that does not know the login, in words and in time. */
export async function refuseUnknownCompany(deps: Deps, request: FastifyRequest, credentials: Credentials): Promise<never> {
  const startedAt = performance.now();
  if (credentials.kind === 'password') {
    await countGuessAtUnknown(deps, request, { claimed: readCompanyId(request), loginName: loginName(credentials.userName) });
    await failSlowly(deps, startedAt);
  }
  throw notLoggedIn();
}

/** For a call whose key says the company: the header may be left out, and must be right where it is there. */
const claimedCompany = (request: FastifyRequest): number | null =>
  request.headers['companyid'] === undefined ? null : readCompanyId(request);

/** Times as text: the driver's own way of writing a Date is slow, and this is asked with every call. */
const sessionLiveAt = (now: Date): Sql =>
  sql`session.issued_at <= ${new Date(now.getTime() + CLOCK_SKEW_MS).toISOString()} and session.expires_at > ${now.toISOString()}`;

/** The key of now, or the one before it, for as long as what was sent with it may be on its way. */
const isKeyOf = (key: Sql, old: Sql, hash: Buffer, now: Date): Sql =>
  sql`(${key} = ${hash} or (${old} = ${hash} and session.old_until > ${now.toISOString()}))`;

/** A session that a newer login ended says so to the browser that has its key. */
async function whyRefused(db: Db, companyId: CompanyId, credentials: Credentials, bindHash: Buffer | null): Promise<ApiError> {
  const hash = credentials.kind === 'key' ? credentials.keyHash : credentials.kind === 'bearer' ? credentials.bearerHash : null;
  if (!hash) return notLoggedIn();
  const column = credentials.kind === 'key' ? sql`key_hash` : sql`bearer_hash`;
  const rows = await db.query(sql`
    select from session where company_id = ${companyId} and ${column} = ${hash} and pushed_out_at is not null
      and (bind_hash is null or bind_hash = ${bindHash})`);
  return rows.length > 0 ? new ApiError('session-pushed-out') : notLoggedIn();
}

const byKey = (now: Date, companyId: CompanyId, key: Extract<Credentials, { kind: 'key' }>, bindHash: Buffer | null): Sql => sql`
  select account.company_id, account.id as account_id, account.role, session.scope, session.proved_at, customer_access.customer_id, customer_access.right_, account.employee_id, ${now.toISOString()}::timestamptz as asked_at
  from session join account on account.company_id = session.company_id and account.id = session.account_id left join ${accessOfSession(now)}
  where session.company_id = ${companyId} and ${isKeyOf(sql`session.key_hash`, sql`session.old_key_hash`, key.keyHash, now)} and account.login_name = ${key.loginName}
    and ${sessionLiveAt(now)} and session.pushed_out_at is null and account.disabled_at is null
    and (session.bind_hash is null or session.bind_hash = ${bindHash})`;

async function byPassword(
  deps: Deps,
  request: FastifyRequest,
  companyId: CompanyId,
  { userName, password }: Extract<Credentials, { kind: 'password' }>,
): Promise<Sql> {
  await refuseForeignHost(deps, request, companyId);
  const checked = await checkPassword(deps, request, { companyId, userName, password, oneTime: 'refused' });
  if (!checked) throw notLoggedIn();
  const { account } = checked;
  const { role, has_factor: hasFactor, factor_due_at: dueAt } = account;
  // A password alone is half a login where there is more to show. Integrations have keys.
  const scope =
    stepAfterPassword(deps.config.staffSecondFactor, { role, hasFactor, dueAt }, deps.now()) === 'enter' ? 'full' : 'second-factor';
  return sql`
    select account.company_id, account.id as account_id, account.role, ${scope} as scope, ${deps.now()}::timestamptz as proved_at, access.customer_id, access.right_, account.employee_id,
      ${deps.now()}::timestamptz as asked_at
    from account left join ${firstAccess(deps.now())} access on true
    where account.company_id = ${companyId} and account.id = ${account.id} and account.disabled_at is null
      and account.credential_version = ${account.credential_version}`;
}

/** A bearer key does not say its company; where the header does, it must be right. */
async function byBearer(
  deps: Deps,
  request: FastifyRequest,
  credentials: Credentials,
  bindHash: Buffer | null,
  { whenRevoked }: LoginAccess,
): Promise<IdentifiedCaller> {
  const claimed = claimedCompany(request);
  if (credentials.kind !== 'bearer') throw notLoggedIn();
  const companyId = claimed === null ? await companyOfBearer(deps, credentials.bearerHash) : deps.databases.companyInUse(claimed);
  if (companyId === null || companyId === undefined) throw notLoggedIn();
  const now = deps.now();
  return {
    companyId,
    identified: sql`
      select account.company_id, account.id as account_id, account.role, session.scope, session.proved_at, customer_access.customer_id, customer_access.right_, account.employee_id, ${now.toISOString()}::timestamptz as asked_at, session.bearer_hash
      from session join account on account.company_id = session.company_id and account.id = session.account_id left join ${accessOfSession(now)}
      where session.company_id = ${companyId} and ${isKeyOf(sql`session.bearer_hash`, sql`session.old_bearer_hash`, credentials.bearerHash, now)}
        and ${sessionLiveAt(now)} and (session.pushed_out_at is null or ${whenRevoked === true}::boolean) and account.disabled_at is null
        and (session.bind_hash is null or session.bind_hash = ${bindHash})`,
  };
}

/** All databases are asked at once: the one that knows the key is not kept waiting by one that is away. */
export async function companyOfBearer(deps: Deps, bearerHash: Buffer): Promise<CompanyId | null> {
  const answers = deps.databases.onePerEngine.map(async (db) => {
    const [row] = await db.query<{ company_id: CompanyId | null }>(sql`select company_of_bearer(${bearerHash}) as company_id`);
    return deps.databases.companyInUse(row?.company_id ?? 0) ?? Promise.reject(notLoggedIn());
  });
  return Promise.any(answers).catch(({ errors }: AggregateError) => {
    const away = errors.find((error) => !(error instanceof ApiError));
    if (away) throw away;
    return null;
  });
}

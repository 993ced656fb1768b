import type { FastifyRequest } from 'fastify';
import { MINUTE } from '#domain/time.ts';
import { loginName } from '#domain/user-name.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { notFound, tooManyRequests } from '../errors/api-error.ts';
import { contactsById } from '../queries/contact.ts';
import { addressGroup, type Budget, budgetSubject, takeFromBudget } from './limiter.ts';
import { findByOneTimePassword } from './one-time-password.ts';

const TRIES_PER_NETWORK: Budget = { limit: 60, windowMs: 10 * MINUTE };

export type LinkedLogin = {
  accountId: number;
  hash: Buffer;
  userName: string;
  name: string;
  email: string;
  /** A password works already: the link was sent to a person who has used the portal. */
  hasPassword: boolean;
  credentialVersion: number;
};

type Opened = { deps: Deps; db: Db; companyId: CompanyId; request: FastifyRequest; body: { userName: string; code: string } };

/** The login that a link is for, with the name that its mail greets. Unknown, used, too old and disabled have the same answer. */
export async function readFirstLogin({ deps, db, companyId, request, body }: Opened): Promise<LinkedLogin> {
  const now = deps.now();
  const tries = budgetSubject('first-login', addressGroup(request.ip));
  const { retryAfterMs } = await takeFromBudget(db, { companyId, now }, tries, TRIES_PER_NETWORK);
  if (retryAfterMs !== null) throw tooManyRequests(retryAfterMs);
  const link = { companyId, loginName: loginName(body.userName), password: body.code, use: 'login' as const, now };
  const found = await findByOneTimePassword(db, link);
  if (!found) throw notFound();
  const [contact] = await contactsById(db, companyId, [found.accountId]);
  const [account] = await db.query<Pick<LinkedLogin, 'hasPassword' | 'credentialVersion'>>(sql`
    select password_hash is not null as "hasPassword", credential_version as "credentialVersion"
    from account where company_id = ${companyId} and id = ${found.accountId}`);
  if (!contact || !account) throw notFound();
  return { ...found, ...account, userName: contact.user_name, name: contact.name, email: contact.email };
}

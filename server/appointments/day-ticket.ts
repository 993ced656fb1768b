// A browser that keeps a day asks whether it may go on keeping it. It has no login: the tab that had one may be closed.

import { createHmac, hkdfSync, type KeyObject } from 'node:crypto';
import { checkKeptDay } from '#contract/my-day.ts';
import { MINUTE } from '#domain/time.ts';
import { sha256 } from '../auth/keys.ts';
import { addressGroup, type Budget, limitRate } from '../auth/limiter.ts';
import type { ErasureKey } from '../data-folder/erasure-key.ts';
import type { CompanyId } from '../db/company-id.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';
import { answerAnyone } from '../http/answer.ts';

/** The phones of a whole company may share one. */
const CHECKS_PER_ADDRESS: Budget = { limit: 400, windowMs: 10 * MINUTE };

export const checkKeptDayRoute = answerAnyone(
  checkKeptDay,
  async ({ companyId, db, deps, request, body }) => {
    await limitRate(db, { companyId, now: deps.now() }, 'kept-day', addressGroup(request.ip), CHECKS_PER_ADDRESS);
    return { isEnded: await isDayEnded(db, deps.erasureKey, companyId, body.ticket) };
  },
  () => ({ isEnded: true }),
);

// An employee's downloaded day is read without a login. By its ticket the browser asks whether the login behind it was ended since.

/** One of them is raised whenever sessions are ended: by the office, with a password, or from another device. */
export type LoginVersions = { accountId: number; credential: number; rights: number };

export const loginVersions: Sql = sql`json_build_object('accountId', account.id, 'credential', account.credential_version, 'rights', account.rights_version)`;

/** Null: this server has no key to make one with, and the day is forgotten at midnight only. */
export function dayTicket(key: ErasureKey, companyId: CompanyId, { accountId, credential, rights }: LoginVersions): string | null {
  if (!key) return null;
  const ownKey = Buffer.from(hkdfSync('sha256', (key as KeyObject).export(), '', 'kept day', 32));
  const digest = createHmac('sha256', ownKey)
    .update(JSON.stringify([companyId, accountId, credential, rights]))
    .digest('base64url');
  return `${accountId}.${digest}`;
}

/** True also for a made-up ticket, so that the answer does not show which logins exist. */
export async function isDayEnded(db: Queryable, key: ErasureKey, companyId: CompanyId, ticket: string): Promise<boolean> {
  const [login] = await db.query<{ versions: LoginVersions }>(sql`
    select ${loginVersions} as versions from account
    where account.company_id = ${companyId} and account.id = ${Number.parseInt(ticket, 10)} and account.disabled_at is null and account.role <> 'Customer'`);
  const known = login && dayTicket(key, companyId, login.versions);
  return !known || !sha256(known).equals(sha256(ticket));
}

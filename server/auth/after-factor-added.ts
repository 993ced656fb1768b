import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginAnswer } from '#contract/login.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { secondFactorNeeded } from '../errors/api-error.ts';
import type { Caller } from '../request/caller.ts';
import { readDeviceCookies } from './device-cookies.ts';
import { endOtherSessions } from './end-sessions.ts';
import { logInLocked } from './log-in.ts';
import { knownDeviceOf } from './own-credentials.ts';
import { forgetOtherDevices, type OwnAccount } from './own-session.ts';

type Input = { caller: Caller; deps: Deps; request: FastifyRequest; reply: FastifyReply };

/**
 * After staff have added a factor: sessions that were opened without it end, and only this browser stays known. A session that had to set
 * one up first becomes a full one, with new keys; one that has yet to show an existing factor cannot add another instead.
 */
export async function afterFactorAdded(tx: Queryable, input: Input, account: OwnAccount, ownKey: Buffer): Promise<LoginAnswer | null> {
  const { caller } = input;
  if (caller.scope === 'second-factor' && account.has_factor) throw secondFactorNeeded();
  if (caller.role === 'Customer') return null;
  await endOtherSessions(tx, caller, ownKey);
  if (!account.has_factor) await forgetOtherDevices(tx, caller, account);
  return caller.scope === 'second-factor' ? finishLogin(tx, input, account, ownKey) : null;
}

/** Half a login becomes a full one: other keys, and a password to choose where there is none. The transaction has locked the account. */
export async function finishLogin(
  tx: Queryable,
  { caller: { companyId, accountId }, ...exchange }: Input,
  account: OwnAccount,
  ownKey: Buffer,
): Promise<LoginAnswer> {
  await tx.query(sql`delete from session where company_id = ${companyId} and account_id = ${accountId} and bearer_hash = ${ownKey}`);
  const [now] = await tx.query<{ credential_version: number }>(sql`
    select credential_version from account where company_id = ${companyId} and id = ${accountId}`);
  const knownDevice = await knownDeviceOf(tx, companyId, accountId, readDeviceCookies(exchange.request.headers));
  return logInLocked(tx, exchange, {
    companyId,
    account: { ...account, credential_version: now?.credential_version ?? -1 },
    scope: account.has_password ? 'full' : 'change-password',
    knownDevice,
    isProved: true,
    isCounted: false,
    unrecorded: null,
  });
}

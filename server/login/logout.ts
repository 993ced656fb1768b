// Ends the session on the server. Always 204: whatever was sent, it is no longer logged in afterwards.
import { logout } from '#contract/login.ts';
import { companyOfBearer } from '../auth/authenticate.ts';
import { bindHashOf, readCredentials, readDeviceCookies } from '../auth/credentials.ts';
import type { CompanyId } from '../db/company-id.ts';
import { type Sql, sql } from '../db/sql.ts';
import { answerAlways } from '../http/answer.ts';

export const logoutRoute = answerAlways(logout, async ({ deps, request, reply }) => {
  const credentials = readCredentials(request.headers);
  const devices = readDeviceCookies(request.headers).map(({ hash }) => hash);
  const named = Number(request.headers['companyid']);
  const end = async (claimed: number, isSession: Sql, isOwner: Sql): Promise<void> => {
    const companyId = deps.databases.companyInUse(claimed);
    if (companyId === undefined) return;
    const leaving = { companyId, isSession, isOwner, bindHash: bindHashOf(request.headers), devices, now: deps.now() };
    await deps.databases.forCompany(companyId).query(endSession(leaving));
  };
  if (credentials.kind === 'key')
    await end(
      named,
      sql`(session.key_hash = ${credentials.keyHash} or session.old_key_hash = ${credentials.keyHash})`,
      sql`account.login_name = ${credentials.loginName}`,
    );
  // This key names no account: where its session is gone, all shifts of the browser end.
  if (credentials.kind === 'bearer')
    await end(
      (await companyOfBearer(deps, credentials.bearerHash)) ?? named,
      sql`(session.bearer_hash = ${credentials.bearerHash} or session.old_bearer_hash = ${credentials.bearerHash})`,
      sql`not exists (select from left_session)`,
    );
  return reply.code(204).header('clear-site-data', '"cache"').send();
});

/** By the key before the last renewal too: a renewal at the same moment must not leave a session open. */
type Leaving = { companyId: CompanyId; isSession: Sql; isOwner: Sql; bindHash: Buffer | null; devices: readonly Buffer[]; now: Date };

/**
 * The shift on the device ends with it, so that no PIN opens the portal there: also where the session is gone already, by the cookie of the
 * device.
 */
const endSession = ({ companyId, isSession, isOwner, bindHash, devices, now }: Leaving): Sql => sql`
  with left_session as (
    delete from session where session.company_id = ${companyId} and ${isSession} and (bind_hash is null or bind_hash = ${bindHash})
    returning account_id, device_hash
  ), ended as (
    delete from shift using account
    where shift.company_id = ${companyId} and account.company_id = shift.company_id and account.id = shift.account_id and (
      exists (select from left_session where left_session.account_id = shift.account_id and left_session.device_hash = shift.device_hash)
      or (shift.device_hash = any(${devices}::bytea[]) and ${isOwner}))
    returning shift.account_id
  )
  insert into audit (company_id, at, event, account_id, detail)
  select ${companyId}::int, ${now}::timestamptz, 'shift-ended', account_id, '{}'::jsonb from ended`;

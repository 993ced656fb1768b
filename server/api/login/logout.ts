// Ends the session on the server. Always 204: whatever was sent, it is no longer logged in afterwards.
import { logout } from '#contract/login.ts';
import { companyOfBearer } from '../../auth/authenticate.ts';
import { bindHashOf, readCredentials } from '../../auth/credentials.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { answerAlways } from '../../http/answer.ts';

export const logoutRoute = answerAlways(logout, async ({ deps, request, reply }) => {
  const credentials = readCredentials(request.headers);
  const bindHash = bindHashOf(request.headers);
  if (credentials.kind === 'key') {
    const companyId = Number(request.headers['companyid']);
    if (deps.databases.companyIds().includes(companyId))
      await endSession(deps, companyId, sql`key_hash = ${credentials.keyHash}`, bindHash);
  }
  if (credentials.kind === 'bearer') {
    const companyId = await companyOfBearer(deps, credentials.bearerHash);
    if (companyId !== null) await endSession(deps, companyId, sql`bearer_hash = ${credentials.bearerHash}`, bindHash);
  }
  return reply.code(204).header('clear-site-data', '"cache"').send();
});

/** The shift on the device ends with it, so that no PIN opens the portal there. */
const endSession = (deps: Deps, companyId: number, isIt: Sql, bindHash: Buffer | null): Promise<unknown> =>
  deps.databases.forCompany(companyId).query(sql`
    with left_ as (
      delete from session where company_id = ${companyId} and ${isIt} and (bind_hash is null or bind_hash = ${bindHash})
      returning account_id, device_hash
    ), ended as (
      delete from shift where company_id = ${companyId} and exists (
        select from left_ where left_.account_id = shift.account_id and left_.device_hash = shift.device_hash)
      returning account_id
    )
    insert into audit (company_id, at, event, account_id, detail)
    select ${companyId}::int, ${deps.now()}::timestamptz, 'shift-ended', account_id, '{}'::jsonb from ended`);

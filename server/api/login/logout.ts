// Ends the session on the server. Always 204: afterwards nobody is logged in with it, whatever was sent.
import { logout } from '#contract/login.ts';
import { companyOfBearer } from '../../auth/authenticate.ts';
import { bindHashOf, readCredentials } from '../../auth/credentials.ts';
import { sql } from '../../db/sql.ts';
import { answerAlways } from '../../http/answer.ts';

export const logoutRoute = answerAlways(logout, async ({ deps, request, reply }) => {
  const credentials = readCredentials(request.headers);
  const bindHash = bindHashOf(request.headers);
  if (credentials.kind === 'key') {
    const companyId = Number(request.headers['companyid']);
    if (deps.databases.companyIds().includes(companyId)) {
      await deps.databases.forCompany(companyId).query(sql`
          delete from session where company_id = ${companyId} and key_hash = ${credentials.keyHash} and (bind_hash is null or bind_hash = ${bindHash})`);
    }
  }
  if (credentials.kind === 'bearer') {
    const companyId = await companyOfBearer(deps, credentials.bearerHash);
    if (companyId !== null) {
      await deps.databases.forCompany(companyId).query(sql`
          delete from session where company_id = ${companyId} and bearer_hash = ${credentials.bearerHash} and (bind_hash is null or bind_hash = ${bindHash})`);
    }
  }
  return reply.code(204).header('clear-site-data', '"cache"').send();
});

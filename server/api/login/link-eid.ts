// An electronic identity becomes a way in. The proof that its owner is there was asked for before the redirect to the issuer.
import { performance } from 'node:perf_hooks';
import { linkEid } from '#contract/login.ts';
import { finishRedirect } from '../../auth/eid-redirect.ts';
import { recordLoginChange } from '../../auth/own-credentials.ts';
import { lockOwnAccount, ownKeyOf } from '../../auth/own-session.ts';
import { sql } from '../../db/sql.ts';
import { ApiError, mustChangePassword } from '../../errors/api-error.ts';
import { answer } from '../../http/answer.ts';
import { logSecurity } from '../../request/log.ts';

export const linkEidRoute = answer(linkEid, async (input) => {
  const { caller, db, deps, body, request } = input;
  const { companyId, accountId } = caller;
  const { settings, subjectHash } = await finishRedirect({ ...input, companyId }, { accountId }, body, performance.now());
  const now = deps.now();
  const ownKey = ownKeyOf(request);
  await db.transaction(async (tx) => {
    const account = await lockOwnAccount(tx, caller, ownKey);
    // Never the only way to log in: an issuer may disappear.
    if (!account.has_password) throw mustChangePassword();
    const { issuer, clientId } = settings;
    const own = await tx.query(sql`
      select from eid_link where company_id = ${companyId} and account_id = ${accountId} and issuer = ${issuer} and client_id = ${clientId}`);
    if (own.length > 0) throw new ApiError('eid-known');
    const linked = await tx.query(sql`
      insert into eid_link (company_id, subject_hash, account_id, issuer, client_id, linked_at)
      values (${companyId}, ${subjectHash}, ${accountId}, ${issuer}, ${clientId}, ${now})
      on conflict (company_id, subject_hash) do nothing returning 1`);
    if (linked.length === 0) throw new ApiError('eid-taken');
    await recordLoginChange(tx, caller, 'eid-linked', now);
  });
  logSecurity(request, 'eid-linked', { company: companyId, account: accountId });
  return { linked: true as const };
});

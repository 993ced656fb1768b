// A login with an electronic identity. It replaces the password: staff still show their second factor.

import { performance } from 'node:perf_hooks';
import { eidLogin } from '#contract/login.ts';
import { readDeviceCookies } from '../../auth/device-cookies.ts';
import { finishRedirect } from '../../auth/eid-redirect.ts';
import { beginGrace, type FactorAccount, stepAfterFirst } from '../../auth/factor-step.ts';
import { type Entrant, logInUnlocked } from '../../auth/log-in.ts';
import { knownDeviceOf } from '../../auth/own-credentials.ts';
import { refuseLogin } from '../../auth/refuse-login.ts';
import type { CompanyId } from '../../db/company-id.ts';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/sql.ts';
import { answerAnyone } from '../../http/answer.ts';
import { hasFactor } from '../../queries/second-factor.ts';

export const eidLoginRoute = answerAnyone(eidLogin, async (input) => {
  const { companyId, db, deps, request, body } = input;
  const startedAt = performance.now();
  const { subjectHash } = await finishRedirect(input, { accountId: null }, body, startedAt);
  const now = deps.now();
  const account = await ownerOf(db, companyId, subjectHash, now);
  if (!account) return refuseLogin(input, 'eid-unknown', startedAt);
  const step = stepAfterFirst(deps, account, now);
  const knownDevice = await knownDeviceOf(db, companyId, account.id, readDeviceCookies(request.headers));
  const scope = step === 'enter' ? 'full' : 'second-factor';
  // The most sensitive acts still need the password or the second factor, except for a person who has yet to set one up and has neither.
  const answered = await logInUnlocked(db, input, {
    companyId,
    account,
    scope,
    knownDevice,
    isProved: step === 'set-up',
    isCounted: true,
    unrecorded: null,
  });
  if (step === 'enter') await beginGrace(deps, db, companyId, account, now);
  return answered;
});

/** Null: linked to no login of this company, or to one that is closed. */
async function ownerOf(db: Queryable, companyId: CompanyId, subjectHash: Buffer, now: Date): Promise<(Entrant & FactorAccount) | null> {
  const [account] = await db.query<Entrant & FactorAccount>(sql`
    update eid_link set last_used_at = ${now} from account
    where eid_link.company_id = ${companyId} and eid_link.subject_hash = ${subjectHash} and account.company_id = eid_link.company_id and account.id = eid_link.account_id and account.disabled_at is null
    returning account.id, account.user_name, account.role, account.credential_version, account.rights_version, account.factor_due_at, ${hasFactor} as has_factor`);
  return account ?? null;
}

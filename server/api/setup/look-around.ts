// A company with demo data, for a visitor who wants to try the portal first.
import { lookAround } from '#contract/setup.ts';
import { newKey, sha256 } from '../../auth/keys.ts';
import { addressGroup } from '../../auth/limiter.ts';
import { randomGroups } from '../../auth/one-time-password.ts';
import { inTransaction } from '../../brands/register-company.ts';
import { endTrial } from '../../companies/end-trials.ts';
import { answerSetup } from '../../company-setup/answer-setup.ts';
import { companyPortalUrl } from '../../company-setup/company-portal-url.ts';
import { isLocalTrial } from '../../company-setup/is-local-trial.ts';
import { setupLimiters } from '../../company-setup/limit-setup.ts';
import { lockOwnLink } from '../../company-setup/open-link.ts';
import { readSetupCookie, sendSetupCookie } from '../../company-setup/setup-cookie.ts';
import { fillTrial, findIdleTrial, TRIAL_LOGINS, takeTrial } from '../../company-setup/trial-company.ts';
import { withDirectory } from '../../company-setup/with-directory.ts';
import { drawDemoAgreements } from '../../demo/demo-agreements.ts';
import type { Deps } from '../../deps.ts';
import { ApiError, notFound, unavailable } from '../../errors/api-error.ts';

const PASSWORD_LENGTH = 16;

export const lookAroundRoute = answerSetup(lookAround, async ({ deps, request, reply, body: { token } }) => {
  if (token === undefined && !isLocalTrial(deps, request)) throw notFound();
  const secret = readSetupCookie(request) ?? newKey();
  const network = addressGroup(request.ip);
  let isCounted = false;
  const countNew = () => {
    if (!isCounted) setupLimiters(deps).trials(network, deps.now());
    isCounted = true;
  };
  const take = () =>
    withDirectory(deps, (client) =>
      inTransaction(client, async () => {
        if (token !== undefined) await lockOwnLink(client, token, request, deps.now());
        return takeTrial(client, sha256(secret), deps.now(), countNew);
      }),
    );
  const { companyId, endsAt } = await take().catch((error: unknown) => makeRoom(deps, error, countNew).then(take));
  await deps.refreshBrands();
  // Only in this answer: a visitor who loses it presses the button again, and gets another.
  const password = randomGroups(PASSWORD_LENGTH);
  const sender = { companyId, network };
  const hash = await deps.passwords.inTurn(sender, () => deps.passwords.hash(password));
  await fillTrial(deps.databases, companyId, hash, deps.now());
  await drawDemoAgreements(deps, [companyId]);
  const portal = companyPortalUrl(deps, request, companyId);
  if (!portal) throw unavailable();
  sendSetupCookie(request, reply, secret, endsAt.getTime() - deps.now().getTime());
  return { portal, endsAt: endsAt.toISOString(), logins: [...TRIAL_LOGINS], password };
});

/**
 * Where all places are in use, one that no visitor has touched for a day is given up; without one it is refused. A network that has had
 * its share ends no other's.
 */
async function makeRoom(deps: Deps, error: unknown, countNew: () => void): Promise<void> {
  const idle =
    error instanceof ApiError && error.code === 'too-many-trials'
      ? await withDirectory(deps, (client) => findIdleTrial(client, deps.now()))
      : null;
  if (idle === null) throw error;
  countNew();
  await endTrial(deps.databases, idle);
  await deps.databases.readCompanies();
}

// The company is made in one transaction: of several people who finish at once one makes it, and the others read that it exists.

import { setTimeout as sleep } from 'node:timers/promises';
import { finishSetup } from '#contract/setup.ts';
import { preferredLanguage } from '#domain/language.ts';
import { addressGroup } from '../../auth/limiter.ts';
import { LOOKS_EVERY_MS } from '../../brands/known-brands.ts';
import { inTransaction } from '../../brands/register-company.ts';
import { answerSetup } from '../../company-setup/answer-setup.ts';
import { companyPortalUrl } from '../../company-setup/company-portal-url.ts';
import { createCompany, lockDirectory } from '../../company-setup/create-company.ts';
import { freeSlug } from '../../company-setup/free-slug.ts';
import { checkDraft, contentFrom, picturesFrom } from '../../company-setup/new-brand.ts';
import { forgetAddress } from '../../company-setup/offer-setup.ts';
import { lockOwnLink } from '../../company-setup/open-link.ts';
import { setupPasswordProblem } from '../../company-setup/setup-password-problem.ts';
import { withDirectory } from '../../company-setup/with-directory.ts';
import { NO_COMPANY } from '../../db/company-id.ts';
import { ApiError, unavailable } from '../../errors/api-error.ts';
import { logSecurity } from '../../request/log.ts';

export const finishSetupRoute = answerSetup(finishSetup, async ({ deps, request, body: { token, draft, newPassword } }) => {
  // Checked before drawing and hashing, so that a caller without a valid link uses no processor time.
  const { logo } = await withDirectory(deps, (client) => lockOwnLink(client, token, request, deps.now()));
  checkDraft(draft);
  const problem = setupPasswordProblem(newPassword, draft);
  if (problem) throw new ApiError(problem, { field: 'newPassword' });
  const language = preferredLanguage(request.headers['accept-language']);
  const content = contentFrom(draft, logo);
  const pictures = await picturesFrom(logo, content.look);
  const sender = { companyId: NO_COMPANY, network: addressGroup(request.ip) };
  const passwordHash = await deps.passwords.inTurn(sender, () => deps.passwords.hash(newPassword));
  const companyId = await withDirectory(deps, (client) =>
    inTransaction(client, async () => {
      const now = deps.now();
      await lockDirectory(client);
      const { token_hash } = await lockOwnLink(client, token, request, now);
      if ((await freeSlug(client, draft.slug, draft.name)) !== draft.slug) throw new ApiError('slug-taken', { field: 'slug' });
      const made = await createCompany(client, { draft, slug: draft.slug, content, pictures, passwordHash, language }, now);
      await client.query("update directory_setup set finished_at = $1, company_id = $2, draft = '{}', logo = null where token_hash = $3", [
        now,
        made,
        token_hash,
      ]);
      return made;
    }),
  );
  await deps.refreshBrands();
  forgetAddress(deps.config.dataDir);
  logSecurity(request, 'employee-registered', { company: companyId });
  const portal = companyPortalUrl(deps, request, companyId);
  if (!portal) throw unavailable();
  // Behind a proxy there may be servers that have not looked yet: where the address is shown it must answer.
  if (deps.config.trustProxy > 0) await sleep(1.25 * LOOKS_EVERY_MS);
  return { portal };
});

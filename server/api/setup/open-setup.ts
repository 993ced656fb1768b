import { Value } from 'typebox/value';
import { openSetup, SetupDraft } from '#contract/setup.ts';
import { newKey, sha256 } from '../../auth/keys.ts';
import { logoUrl } from '../../brands/logo-url.ts';
import { inTransaction } from '../../brands/register-company.ts';
import { answerSetup } from '../../company-setup/answer-setup.ts';
import { companyPortalUrl } from '../../company-setup/company-portal-url.ts';
import { checkLink, lockLink } from '../../company-setup/open-link.ts';
import { readSetupCookie, sendSetupCookie } from '../../company-setup/setup-cookie.ts';
import { withDirectory } from '../../company-setup/with-directory.ts';

export const openSetupRoute = answerSetup(openSetup, async ({ deps, request, reply, body }) => {
  const secret = readSetupCookie(request) ?? newKey();
  const { link, isNew } = await withDirectory(deps, (client) =>
    inTransaction(client, async () => {
      const link = await lockLink(client, body.token);
      const { isNew } = checkLink(link, request, deps.now());
      if (isNew)
        await client.query('update directory_setup set browser_hash = $1 where token_hash = $2', [sha256(secret), link.token_hash]);
      return { link, isNew };
    }),
  );
  if (isNew) sendSetupCookie(request, reply, secret);
  return {
    draft: Value.Check(SetupDraft, link.draft) ? link.draft : null,
    logo: link.logo && logoUrl(link.logo),
    portal: link.company_id === null ? null : companyPortalUrl(deps, request, link.company_id),
  };
});

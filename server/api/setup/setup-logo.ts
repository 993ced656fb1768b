import { setupLogo } from '#contract/setup.ts';
import { logoUrl } from '../../brands/logo-url.ts';
import { readLogo } from '../../brands/read-logo.ts';
import { inTransaction } from '../../brands/register-company.ts';
import { answerSetup } from '../../company-setup/answer-setup.ts';
import { setupLimiters } from '../../company-setup/limit-setup.ts';
import { lockOwnLink } from '../../company-setup/open-link.ts';
import { withDirectory } from '../../company-setup/with-directory.ts';
import { NO_COMPANY } from '../../db/company-id.ts';

export const setupLogoRoute = answerSetup(setupLogo, async ({ deps, request, body: { token, logo } }) => {
  // Checked before drawing, so that a caller without a valid link uses no processor time.
  const link = await withDirectory(deps, (client) => lockOwnLink(client, token, request, deps.now()));
  const source = link.token_hash.toString('hex');
  if (logo !== null) setupLimiters(deps).logos(source, deps.now());
  // Set-ups take turns among each other, as one company.
  const png = logo === null ? null : await readLogo(logo, { companyId: NO_COMPANY, source });
  await withDirectory(deps, (client) =>
    inTransaction(client, async () => {
      const { token_hash } = await lockOwnLink(client, token, request, deps.now());
      await client.query('update directory_setup set logo = $1 where token_hash = $2', [png, token_hash]);
    }),
  );
  return { logo: png && logoUrl(png) };
});

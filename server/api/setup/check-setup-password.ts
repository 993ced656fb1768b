import { checkSetupPassword } from '#contract/setup.ts';
import { answerSetup } from '../../company-setup/answer-setup.ts';
import { problemWithPassword } from '../../company-setup/check-password.ts';
import { lockOwnLink } from '../../company-setup/open-link.ts';
import { withDirectory } from '../../company-setup/with-directory.ts';

export const checkSetupPasswordRoute = answerSetup(checkSetupPassword, async ({ deps, request, body }) => {
  await withDirectory(deps, (client) => lockOwnLink(client, body.token, request, deps.now()));
  return { problem: problemWithPassword(body.newPassword, body.draft) };
});

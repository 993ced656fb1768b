import { checkSetupPassword } from '#contract/setup.ts';
import { answerSetup } from '../../company-setup/answer-setup.ts';
import { lockOwnLink } from '../../company-setup/open-link.ts';
import { setupPasswordProblem } from '../../company-setup/setup-password-problem.ts';
import { withDirectory } from '../../company-setup/with-directory.ts';

export const checkSetupPasswordRoute = answerSetup(checkSetupPassword, async ({ deps, request, body }) => {
  await withDirectory(deps, (client) => lockOwnLink(client, body.token, request, deps.now()));
  return { problem: setupPasswordProblem(body.newPassword, body.draft) };
});

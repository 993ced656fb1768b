import { checkSetupPassword } from '#contract/setup.ts';
import { answerSetup } from '../../setup/answer-setup.ts';
import { problemWithPassword } from '../../setup/check-password.ts';
import { lockOwnLink } from '../../setup/open-link.ts';
import { withDirectory } from '../../setup/with-directory.ts';

export const checkSetupPasswordRoute = answerSetup(checkSetupPassword, async ({ deps, request, body }) => {
  await withDirectory(deps, (client) => lockOwnLink(client, body.token, request, deps.now()));
  return { problem: problemWithPassword(body.newPassword, body.draft) };
});

import { checkSetupPassword } from '#contract/setup.ts';
import { answerSetup } from '../../setup/answer-setup.ts';
import { problemWithPassword } from '../../setup/check-password.ts';
import { lockOwnLink } from '../../setup/open-link.ts';

export const checkSetupPasswordRoute = answerSetup(checkSetupPassword, async ({ deps, request, body }) => {
  await deps.databases.main.asOwner((client) => lockOwnLink(client, body.token, request, deps.now()));
  return { problem: problemWithPassword(body.newPassword, body.draft) };
});

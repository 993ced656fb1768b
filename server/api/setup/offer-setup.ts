import { offerSetup } from '#contract/setup.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerSetup } from '../../setup/answer-setup.ts';
import { isTrialHere } from '../../setup/at-machine.ts';
import { makeSetupLink } from '../../setup/setup-link.ts';

export const offerSetupRoute = answerSetup(offerSetup, async ({ deps, request }) => {
  if (!isTrialHere(deps, request)) throw notFound();
  return { token: await makeSetupLink(deps.databases, deps.now()) };
});

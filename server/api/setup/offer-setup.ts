import { offerSetup } from '#contract/setup.ts';
import { answerSetup } from '../../company-setup/answer-setup.ts';
import { isTrialHere } from '../../company-setup/at-machine.ts';
import { makeSetupLink } from '../../company-setup/setup-link.ts';
import { notFound } from '../../errors/api-error.ts';

export const offerSetupRoute = answerSetup(offerSetup, async ({ deps, request }) => {
  if (!isTrialHere(deps, request)) throw notFound();
  return { token: await makeSetupLink(deps.databases, deps.now()) };
});

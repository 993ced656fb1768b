import { offerSetup } from '#contract/setup.ts';
import { answerSetup } from '../../company-setup/answer-setup.ts';
import { isLocalTrial } from '../../company-setup/is-local-trial.ts';
import { makeSetupLink } from '../../company-setup/setup-link.ts';
import { notFound } from '../../errors/api-error.ts';

export const offerSetupRoute = answerSetup(offerSetup, async ({ deps, request }) => {
  if (!isLocalTrial(deps, request)) throw notFound();
  return { token: await makeSetupLink(deps.databases, deps.now()) };
});

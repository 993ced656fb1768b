// The way to the issuer, for a person who has just proved to be the owner of the login. The redirect remembers whose it is.
import { startEidLink } from '#contract/login.ts';
import { startRedirect } from '../../auth/eid-redirect.ts';
import { answer } from '../../http/answer.ts';

export const startEidLinkRoute = answer(startEidLink, async (input) => {
  const { companyId, accountId } = input.caller;
  return { address: await startRedirect({ ...input, companyId }, { accountId }) };
});

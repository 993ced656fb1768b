// The extra that a mail's link leads to. Only reads: mail scanners follow links too.
import { openExtraLink } from '#contract/extra-link.ts';
import { answerAnyone } from '../../http/answer.ts';
import { followExtraLink } from '../../prices/follow-extra-link.ts';
import { readExtra } from '../../prices/read-extra.ts';

export const openExtraLinkRoute = answerAnyone(openExtraLink, async (input) => {
  const { companyId, extraId } = await followExtraLink(input);
  return readExtra(input.db, companyId, extraId, input.deps.now());
});

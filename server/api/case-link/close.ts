// The yes to "is it solved?", by the link of the mail that asks.
import { closeByCaseLink } from '#contract/case-link.ts';
import { checkConfirming } from '#domain/cases/check-step.ts';
import { closeCase } from '../../case-records/close-case.ts';
import { followLink } from '../../case-records/follow-link.ts';
import { answerAnyone } from '../../http/answer.ts';

export const closeByCaseLinkRoute = answerAnyone(closeByCaseLink, async (input) => {
  const { caseId, ...sender } = await followLink(input);
  await input.db.transaction((tx) => closeCase(tx, sender, caseId, input.deps.now(), checkConfirming));
  return { closed: true as const };
});

// A new link for one that is past its end, by mail to the person who got the old one.
import { renewCaseLink } from '#contract/case-link.ts';
import { limitRenewals } from '../../case-records/budgets.ts';
import { findLinked } from '../../case-records/follow-link.ts';
import { mailPeople } from '../../case-records/mails.ts';
import { answerAnyone } from '../../http/answer.ts';

export const renewCaseLinkRoute = answerAnyone(renewCaseLink, async (input) => {
  const { db, deps, request, companyId } = input;
  const now = deps.now();
  const { caseId, accountId } = await findLinked(input);
  await limitRenewals({ db, companyId, now, request }, caseId);
  await mailPeople(db, { companyId, caseId, now }, 'case-link', [accountId]);
  return { sent: true as const };
});

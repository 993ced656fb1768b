// Ends or resumes the mails that ask how a job went, by the link of such a mail, also when its survey is answered.
import { optOutOfSurveys } from '#contract/survey.ts';
import { answerAnyone } from '../../http/answer.ts';
import { followLink } from './follow-link.ts';
import { setSurveyMails } from './set-survey-mails.ts';

export const optOutOfSurveysRoute = answerAnyone(optOutOfSurveys, async (input) => {
  const { companyId, db, deps, body } = input;
  const { customerId } = await followLink(input);
  await setSurveyMails(db, { companyId, now: deps.now() }, customerId, body.wantsMails);
  return { saved: true as const };
});

// The button of a mail program that ends the survey mails.
import { unsubscribeFromSurveys } from '#contract/survey.ts';
import { answerUnsubscribe } from '../../http/answer-unsubscribe.ts';
import { findLinkedJob } from './follow-link.ts';
import { setSurveyMails } from './set-survey-mails.ts';

export const unsubscribeFromSurveysRoute = answerUnsubscribe(unsubscribeFromSurveys, async (db, of, tokenHash) => {
  const job = await findLinkedJob(db, of, tokenHash);
  if (job) await setSurveyMails(db, of, job.customerId, false);
});

// The button of a mail program that ends the survey mails.
import { unsubscribeFromSurveys } from '#contract/survey.ts';
import { answerUnsubscribe } from '../../http/answer-unsubscribe.ts';
import { findLinkedJob } from './follow-link.ts';
import { setSurveyMails } from './set-survey-mails.ts';

export const unsubscribeFromSurveysRoute = answerUnsubscribe(unsubscribeFromSurveys, async (db, at, tokenHash) => {
  const job = await findLinkedJob(db, at, tokenHash);
  if (job) await setSurveyMails(db, at, job.customerId, false);
});

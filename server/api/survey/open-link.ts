// What the link of a survey mail is about. Only reads: a link that is opened changes nothing.
import { openSurveyLink } from '#contract/survey.ts';
import { notFound } from '../../errors/api-error.ts';
import { answerAnyone } from '../../http/answer.ts';
import { followLink } from './follow-link.ts';

export const openSurveyLinkRoute = answerAnyone(openSurveyLink, async (input) => {
  const { jobId, date, title, isAnswered } = await followLink(input);
  if (isAnswered) throw notFound();
  return { jobId, date, title };
});

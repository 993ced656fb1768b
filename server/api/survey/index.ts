import type { AddRoute } from '../../http/answer.ts';
import { answerSurveyLinkRoute } from './answer-by-link.ts';
import { customerSurveyAnswersStepOneRoute } from './customer-survey-answers-step-one.ts';
import { customerSurveyAnswersStepTwoRoute } from './customer-survey-answers-step-two.ts';
import { openSurveyLinkRoute } from './open-link.ts';
import { optOutOfSurveysRoute } from './opt-out.ts';
import { unsubscribeFromSurveysRoute } from './unsubscribe.ts';

export const surveyRoutes: readonly AddRoute[] = [
  customerSurveyAnswersStepOneRoute,
  customerSurveyAnswersStepTwoRoute,
  openSurveyLinkRoute,
  answerSurveyLinkRoute,
  optOutOfSurveysRoute,
  unsubscribeFromSurveysRoute,
];

// The calls behind the link in a survey mail. The token goes in the body, because URLs end up in logs.

import type { LinkedJob } from '#contract/survey.ts';
import { call } from './call.ts';
import { type Answers, fieldsOf } from './survey-answers.ts';

export const openLink = (token: string): Promise<LinkedJob> => call('POST /api/SurveyLink/Open', { as: 'anonymous', body: { token } });

export const answerByLink = (token: string, answers: Answers): Promise<unknown> =>
  call('POST /api/SurveyLink/Answer', { as: 'anonymous', body: { token, ...fieldsOf(answers) } });

export const optOutByLink = (token: string, wantsMails: boolean): Promise<unknown> =>
  call('POST /api/SurveyLink/OptOut', { as: 'anonymous', body: { token, wantsMails } });

// The calls of the link in a survey mail. The token goes in the body: addresses end up in logs.
import type { Answers } from '../pages/jobs/survey-answers.ts';
import { fieldsOf } from '../pages/jobs/survey-answers.ts';
import { request } from './request.ts';

export type LinkedJob = { jobId: number; date: string };

const call = <Answer>(name: string, body: object): Promise<Answer> =>
  request<Answer>({ method: 'POST', path: `/api/SurveyLink/${name}`, body, as: 'nobody' });

export const openLink = (token: string): Promise<LinkedJob> => call('Open', { token });

export const answerByLink = (token: string, answers: Answers): Promise<unknown> => call('Answer', { token, ...fieldsOf(answers) });

export const optOutByLink = (token: string, wantsMails: boolean): Promise<unknown> => call('OptOut', { token, wantsMails });

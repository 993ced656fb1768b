// The calls behind the link in a mail about a case. The token goes in the body, because URLs end up in logs.
import type { CustomerCase } from '#contract/my-cases.ts';
import { call } from './call.ts';

export const openCaseLink = (token: string): Promise<CustomerCase> => call('POST /api/CaseLink/Open', { as: 'anonymous', body: { token } });

export const openCaseLinkBefore = (token: string, before: number): Promise<CustomerCase> =>
  call('POST /api/CaseLink/Open', { as: 'anonymous', body: { token, before } });

export const answerByCaseLink = (body: { token: string; key: string; text: string; photos: string[] }) =>
  call('POST /api/CaseLink/Answer', { as: 'anonymous', body });

export const closeByCaseLink = (token: string) => call('POST /api/CaseLink/Close', { as: 'anonymous', body: { token } });

export const renewCaseLink = (token: string) => call('POST /api/CaseLink/Renew', { as: 'anonymous', body: { token } });

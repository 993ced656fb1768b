// The calls of the link in a mail about a case. The token goes in the body: addresses end up in logs.
import type { CustomerCase } from '#contract/my-cases.ts';
import { call } from './call.ts';

export const openCaseLink = (token: string): Promise<CustomerCase> => call('POST /api/CaseLink/Open', { as: 'nobody', body: { token } });

export const openCaseLinkBefore = (token: string, before: number): Promise<CustomerCase> =>
  call('POST /api/CaseLink/Open', { as: 'nobody', body: { token, before } });

export const answerByCaseLink = (body: { token: string; key: string; text: string; photos: string[] }) =>
  call('POST /api/CaseLink/Answer', { as: 'nobody', body });

export const closeByCaseLink = (token: string) => call('POST /api/CaseLink/Close', { as: 'nobody', body: { token } });

export const renewCaseLink = (token: string) => call('POST /api/CaseLink/Renew', { as: 'nobody', body: { token } });

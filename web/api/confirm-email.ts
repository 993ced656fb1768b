import { request } from './request.ts';

/** The link in the mail to a new address. The token goes in the body: addresses end up in logs. */
export const confirmEmail = (token: string): Promise<unknown> =>
  request({ method: 'POST', path: '/api/Account/ConfirmEmail', body: { token }, as: 'nobody' });

import { call } from './call.ts';

/** The link in the mail to a new address. The token goes in the body, because URLs end up in logs. */
export const confirmEmail = (token: string): Promise<unknown> =>
  call('POST /api/Account/ConfirmEmail', { as: 'anonymous', body: { token } });

import { call } from './call.ts';

/** The link in a reminder. The token goes in the body, because URLs end up in logs. */
export const setReminders = (token: string, wantsMails: boolean) =>
  call('POST /api/Care/OptOut', { as: 'anonymous', body: { token, wantsMails } });

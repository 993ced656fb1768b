// An extra by the link of a mail. Its token goes in the body: addresses end up in logs.
import { call } from './call.ts';
import type { ExtraAccess } from './extras.ts';

export const openExtraLink = (token: string) => call('POST /api/ExtraLink/Open', { as: 'nobody', body: { token } });
export const renewExtraLink = (token: string) => call('POST /api/ExtraLink/Renew', { as: 'nobody', body: { token } });

export const extrasByLink = (token: string): ExtraAccess => ({
  answer: (_, answer) =>
    call('POST /api/ExtraLink/Answer', { as: 'nobody', body: { token, answer: answer === 'disputed' ? 'disputed' : 'refused' } }),
  needsLogin: true,
});

// An extra by the link of a mail. The token goes in the body, because URLs end up in logs.
import { isBinding } from '#domain/prices/extra.ts';
import { call, send } from './call.ts';
import type { ExtraAccess } from './extras.ts';
import type { ReadPhoto } from './photos.ts';

export const openExtraLink = (token: string) => call('POST /api/ExtraLink/Open', { as: 'anonymous', body: { token } });
export const renewExtraLink = (token: string) => call('POST /api/ExtraLink/Renew', { as: 'anonymous', body: { token } });

export const extrasByLink = (token: string): ExtraAccess => ({
  answer: (_, { answer, language, code }) =>
    isBinding(answer)
      ? call('POST /api/ExtraLink/AnswerWithCode', { as: 'anonymous', body: { token, answer, code, language } })
      : call('POST /api/ExtraLink/Answer', { as: 'anonymous', body: { token, answer } }),
  sendCode: () => call('POST /api/ExtraLink/Code', { as: 'anonymous', body: { token } }),
});

export const photosByExtraLink =
  (token: string): ReadPhoto =>
  (photoId, size, signal) =>
    send('POST /api/ExtraLink/Photo', { as: 'anonymous', body: { token, photoId, size }, signal }, (response) => response.blob());

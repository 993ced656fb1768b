import type { LoginAnswer } from '#contract/login.ts';
import type { Language } from '#domain/language.ts';
import { readSession } from '../session/session.ts';
import { call } from './call.ts';

/** The calls that are made before a login. Separate from queries.ts, which the login page must not load. */
export const login = (id: string, password: string): Promise<LoginAnswer> =>
  call('POST /api/{customerController}/Login', { as: { id, value: password } });

export const resetPassword = (email: string): Promise<unknown> =>
  call('POST /api/Customer/ResetPassword', { as: 'anonymous', query: { email } });

/** The language of the mails to the logged-in person. Here because the switch is on every page. */
export const storeLanguage = (language: Language): Promise<unknown> =>
  call('POST /api/Account/Language', { as: 'bearer', body: { language } });

/** For logging out and locking. Never fails: the person is logged out even without a network. */
export async function endSessionOnServer(): Promise<void> {
  if (!readSession()) return;
  await call('POST /api/{customerController}/Logout', { as: 'basic' }).catch(() => {});
}

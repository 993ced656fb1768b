import type { Language } from '#domain/language.ts';
import type { LoginAnswer } from '#domain/session.ts';
import { boot } from '../boot.ts';
import { readSession } from '../session/session.ts';
import { request } from './request.ts';

/** The calls that are made before anybody is logged in. Apart from queries.ts, which the login page must not load. */
export const login = (id: string, password: string): Promise<LoginAnswer> =>
  request({ method: 'POST', path: `/api/${boot().ctl}/Login`, as: { id, value: password } });

export const resetPassword = (email: string): Promise<unknown> =>
  request({ method: 'POST', path: '/api/Customer/ResetPassword', query: { email }, as: 'nobody' });

/** The language of the mails to whoever is logged in. Here, because the switch stands on every page. */
export const storeLanguage = (language: Language): Promise<unknown> =>
  request({ method: 'POST', path: '/api/Account/Language', body: { language }, as: 'bearer' });

/** Logging out, and locking. Never fails: whoever wants out is out, with or without a network. */
export async function endSessionOnServer(): Promise<void> {
  if (!readSession()) return;
  await request({ method: 'POST', path: `/api/${boot().ctl}/Logout`, as: 'basic' }).catch(() => {});
}

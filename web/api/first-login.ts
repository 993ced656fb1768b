// The calls behind the link of a first login. The code goes in the body, because URLs end up in logs.
import type { PasswordVerdict } from '#contract/account.ts';
import type { FirstLoginLink } from '#domain/first-login.ts';
import { call } from './call.ts';

export const openFirstLogin = (link: FirstLoginLink): Promise<{ name: string; userName: string }> =>
  call('POST /api/FirstLogin/Open', { as: 'anonymous', body: link });
export const checkFirstPassword = (link: FirstLoginLink, newPassword: string): Promise<PasswordVerdict> =>
  call('POST /api/FirstLogin/CheckPassword', { as: 'anonymous', body: { ...link, newPassword } });
export const setFirstPassword = (link: FirstLoginLink, newPassword: string): Promise<unknown> =>
  call('POST /api/FirstLogin/SetPassword', { as: 'anonymous', body: { ...link, newPassword } });

// The calls behind the link of an invitation. The token goes in the body, because URLs end up in logs.
import type { PasswordVerdict } from '#contract/account.ts';
import type { InvitedPassword, OpenedInvitation, RegisterByInvitation } from '#contract/people.ts';
import { call } from './call.ts';

export const openInvitation = (token: string): Promise<OpenedInvitation> =>
  call('POST /api/Invitation/Open', { as: 'anonymous', body: { token } });
export const registerByInvitation = (body: RegisterByInvitation): Promise<unknown> =>
  call('POST /api/Invitation/Register', { as: 'anonymous', body });
export const checkInvitedPassword = (body: InvitedPassword): Promise<PasswordVerdict> =>
  call('POST /api/Invitation/CheckPassword', { as: 'anonymous', body });
export const acceptInvitation = (token: string, anyway: boolean): Promise<unknown> =>
  call('POST /api/People/AcceptInvitation', { as: 'basic', body: { token, ...(anyway ? { anyway: true as const } : {}) } });

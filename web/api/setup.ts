// The set-up of a company. The token goes in the body, because URLs end up in logs.
import type { PasswordVerdict } from '#contract/account.ts';
import type { LookAround, OpenedSetup, SetupDraft } from '#contract/setup.ts';
import { SECOND } from '#domain/time.ts';
import { call } from './call.ts';

const DRAWING_MS = 30 * SECOND;
const FILLING_MS = 60 * SECOND;

export const beginSetup = (): Promise<{ token: string }> => call('POST /api/Setup/Begin', { as: 'anonymous' });
export const openSetup = (token: string): Promise<OpenedSetup> => call('POST /api/Setup/Open', { as: 'anonymous', body: { token } });
export const saveSetup = (token: string, draft: SetupDraft): Promise<{ slug: string }> =>
  call('POST /api/Setup/Save', { as: 'anonymous', body: { token, draft } });
export const sendSetupLogo = (token: string, logo: string | null): Promise<{ logo: string | null }> =>
  call('POST /api/Setup/Logo', { as: 'anonymous', body: { token, logo }, timeoutMs: DRAWING_MS });
export const checkSetupPassword = (token: string, draft: SetupDraft, newPassword: string): Promise<PasswordVerdict> =>
  call('POST /api/Setup/CheckPassword', { as: 'anonymous', body: { token, draft, newPassword } });
export const finishSetup = (token: string, draft: SetupDraft, newPassword: string): Promise<{ portal: string }> =>
  call('POST /api/Setup/Finish', { as: 'anonymous', body: { token, draft, newPassword }, timeoutMs: DRAWING_MS });
/** Without a token it works only on the machine itself. */
export const lookAround = (token: string | null): Promise<LookAround> =>
  call('POST /api/Setup/LookAround', { as: 'anonymous', body: token === null ? {} : { token }, timeoutMs: FILLING_MS });

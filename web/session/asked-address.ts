import type { LoginAnswer } from '#contract/login.ts';
import { HOME_PATH } from '#domain/portal-paths.ts';
import { type EndReason, lastUserName } from './session.ts';

/** The history state of the login page: the requested page. `user`: whose session ended there; null for any user. `why`: it ended. */
export type LoginState = { asked: { address: string; user: string | null; why?: EndReason } };

/**
 * The current address, for the next login. It travels in the navigation state and not in storage: the last request wins, and a login page
 * opened by its own URL leads home.
 */
export const askedHere = (why?: EndReason): LoginState => ({
  asked: { address: location.pathname + location.search, user: lastUserName(), ...(why ? { why } : {}) },
});

/** The page after a login: the requested page of the portal, unless another user's session ended there; otherwise home. */
export function addressAfterLogin(state: unknown, userName: string): string {
  const { address, user } = Object(Object(state).asked) as Partial<LoginState['asked']>;
  const isPage = typeof address === 'string' && /^\/admin\/[^/?]/.test(address);
  return isPage && (user === null || user === userName) ? address : HOME_PATH;
}

let pending: LoginAnswer | undefined;

/** A login that still needs its second factor. Kept in memory only: a reload starts over. */
export const pendingLogin = (): LoginAnswer | undefined => pending;
export function keepPendingLogin(answer: LoginAnswer | undefined): void {
  pending = answer;
}

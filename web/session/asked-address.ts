import { publicPaths } from '../public-paths.ts';
import { lastUserName } from './session.ts';

/** What the entry of the login page in the history knows: where one wanted to go. `user`: whose session has ended there, null for anybody. */
export type LoginState = { asked: { address: string; user: string | null } };

/**
 * The present address, for the login that comes first. It travels with the navigation and not in the storage: the address asked for last
 * wins, and a login page that is opened by its own address leads home.
 */
export const askedHere = (): LoginState => ({ asked: { address: location.pathname + location.search, user: lastUserName() } });

/** Where a login leads: home, or to the page of our own that was asked for, unless that was somebody else's. */
export function addressAfterLogin(state: unknown, userName: string): string {
  const { address, user } = Object(Object(state).asked) as Partial<LoginState['asked']>;
  const isPage = typeof address === 'string' && /^\/admin\/[^/?]/.test(address);
  return isPage && (user === null || user === userName) ? address : publicPaths.home;
}

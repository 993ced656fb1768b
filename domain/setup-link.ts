import { SETUP_PATH } from './portal-paths.ts';
import { DAY } from './time.ts';

export const SETUP_LINK_LIFETIME_MS = DAY;

/** In the place of a token: asks for one, which only a person at the machine itself gets. */
export const NEW_SETUP = 'nytt';

/** In the place of a token: offers a company to look around in. */
export const LOOK_AROUND = 'se-deg-rundt';
export const TRIAL_DAYS = 14;
export const TRIAL_LIFETIME_MS = TRIAL_DAYS * DAY;
/** Trial companies at one server at the same time. */
export const MAX_TRIALS = 3;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** `origin`: where the portal answers a person. The token is behind the #, which a browser keeps to itself. */
export const setupAddress = (origin: string, token: string): string => `${origin}${SETUP_PATH}#${token}`;

/** Null: the link was cut or written by hand. */
export function readSetupToken(hash: string): string | null {
  const token = hash.replace(/^#/, '');
  return TOKEN.test(token) ? token : null;
}

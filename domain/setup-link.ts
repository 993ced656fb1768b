import { DAY } from './time.ts';

/** Where a company is set up in the browser. */
export const SETUP_PATH = '/oppsett';
export const SETUP_LINK_LIFETIME_MS = DAY;

/** In the place of a token: asks for one, which only somebody at the machine itself gets. */
export const NEW_SETUP = 'nytt';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The link as it is shown at the machine itself. The token is behind the #, which a browser keeps to itself. */
export const setupAddress = (port: number | string, token: string): string => `http://localhost:${port}${SETUP_PATH}#${token}`;

/** Null: the link was cut or written by hand. */
export function readSetupToken(hash: string): string | null {
  const token = hash.replace(/^#/, '');
  return TOKEN.test(token) ? token : null;
}

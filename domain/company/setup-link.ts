import { SETUP_PATH } from '#domain/portal-paths.ts';
import { DAY } from '#domain/time.ts';

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

/** The host names by which a person at the machine itself opens the portal. */
export const isMachineName = (host: string): boolean => /(^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(host);

const MAX_LENGTH = 30;

/** The name of a company in its address: `<slug>.<domain>`. Never changed and never used again. */
const SLUG = /^[a-z0-9]{2,30}$/;

const LETTERS = { æ: 'ae', ø: 'o', å: 'a', đ: 'd', ŋ: 'n', ŧ: 't', ß: 'ss' } as const;
const LEGAL_FORM = /\s(as|asa|ans|da|enk)\.?$/;
/** Names that an operator needs or that would mislead. */
const RESERVED: ReadonlySet<string> = new Set(['www', 'api', 'mail', 'admin', 'oppsett', 'localhost', 'kundeportal', 'portal', 'status']);

export const isSlug = (text: string): boolean => SLUG.test(text) && !RESERVED.has(text);

/** What the address of a company with this name could be; empty where nothing of the name can be part of one. */
export const slugFrom = (name: string): string =>
  name
    .toLowerCase()
    .trim()
    .replace(LEGAL_FORM, '')
    .replaceAll(/[æøåđŋŧß]/g, (letter) => LETTERS[letter as keyof typeof LETTERS])
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, MAX_LENGTH);

import { DAY } from './time.ts';

/** Where the link in the mail to a new address leads. */
export const CONFIRM_EMAIL_PATH = '/auth/bekreft-adresse';
/** How long that link works. */
export const CONFIRMATION_LIFETIME_MS = DAY;

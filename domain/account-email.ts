/** Where the link in the mail to a new address leads. */
export const CONFIRM_EMAIL_PATH = '/auth/bekreft-adresse';

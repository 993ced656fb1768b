/** GET Account/Email: the address that somebody logs in with, and the one that waits for its confirmation. */
export type AccountEmail = {
  email: string;
  pending: { email: string; until: string; startedByAdmin: boolean } | null;
};

/** Where the link in the mail to a new address leads. */
export const CONFIRM_EMAIL_PATH = '/auth/bekreft-adresse';

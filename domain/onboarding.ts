/** How far a customer has come on the way into the portal. */
export const INVITATION_STATES = ['no-email', 'not-invited', 'waiting', 'sent', 'failed', 'logged-in'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const CUSTOMER_FILTERS = ['not-logged-in', 'not-invited', 'failed', 'all'] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

export const CUSTOMERS_A_PAGE = 25;
export const MAILS_A_PAGE = 25;

/** A row of the list that Admins invite from. `at`: of the state, where it has a time. */
export type CustomerEntry = {
  customerId: number;
  customerNumber: string;
  name: string;
  email: string;
  userName: string | null;
  /** The address that the login uses, and one that waits for its confirmation. */
  loginEmail: string | null;
  pendingEmail: string | null;
  state: InvitationState;
  at: string | null;
  /** Why the mail did not get there, as the mail server's code. */
  problem: string | null;
};
/** `uninvited`: how many have an address and no invitation yet, in the whole company. */
export type CustomerPage = { rows: CustomerEntry[]; total: number; uninvited: number };

export type MailEntry = {
  mailId: string;
  kind: string;
  recipient: string;
  state: 'waiting' | 'failed';
  createdAt: string;
  attempts: number;
  problem: string | null;
};
export type MailPage = { rows: MailEntry[]; total: number };

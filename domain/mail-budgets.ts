import { DAY, HOUR, MINUTE } from './time.ts';

export type MailBudget = {
  /** How often one person may do what sends a mail; without a login, how often one network may. */
  limit: number;
  windowMs: number;
  /** A limit for the network besides. */
  perNetwork?: number;
  /** Over the limit only the mail is left out: no owner may be kept from logging in. */
  leavesOut?: true;
  /** Refused calls cost nothing: a thief must not use up the owner's budget, nor a bad file that of the good ones. */
  countsMails?: true;
};

/** What a person ends or takes back has a budget of its own, so that a thief who uses up the other one cannot keep the owner from it. */
export const MAIL_BUDGETS = {
  'new-devices': { limit: 10, windowMs: HOUR, leavesOut: true },
  // Proofs of a second factor: only recovery codes are mailed about, and there are few.
  proofs: { limit: 600, windowMs: 10 * MINUTE, countsMails: true },
  'login-changes': { limit: 20, windowMs: HOUR },
  'login-removals': { limit: 40, windowMs: HOUR, countsMails: true },
  'password-changes': { limit: 20, windowMs: HOUR, countsMails: true },
  // By the link of a mail; a house or an office shares one network.
  'first-logins': { limit: 60, windowMs: HOUR, countsMails: true },
  resets: { limit: 20, windowMs: HOUR },
  // Each is a mail to an unconfirmed address.
  'email-changes': { limit: 5, windowMs: HOUR },
  // Each is a mail, and a code to an unconfirmed number; codes have limits of their own besides.
  'phone-changes': { limit: 10, windowMs: HOUR },
  'phone-removals': { limit: 20, windowMs: HOUR, countsMails: true },
  'started-email-changes': { limit: 20, windowMs: HOUR },
  'confirmed-emails': { limit: 60, windowMs: 10 * MINUTE },
  'erasure-requests': { limit: 10, windowMs: DAY },
  'erasure-withdrawals': { limit: 40, windowMs: DAY, countsMails: true },
  'access-invitations': { limit: 20, windowMs: HOUR },
  'access-changes': { limit: 40, windowMs: HOUR },
  'access-ends': { limit: 60, windowMs: HOUR, countsMails: true },
  'accepted-invitations': { limit: 20, windowMs: 10 * MINUTE },
  // A bad day with a whole housing co-op in it, not a flood.
  cases: { limit: 20, windowMs: HOUR, perNetwork: 60 },
  reopenings: { limit: 10, windowMs: HOUR },
  // Only one that opens a case again is mailed about; all are counted in `server/auth/mailed-link.ts`.
  messages: { limit: 100, windowMs: 10 * MINUTE },
  'link-messages': { limit: 300, windowMs: 10 * MINUTE },
  'link-renewals': { limit: 60, windowMs: HOUR },
  // An office answers by the hundred.
  replies: { limit: 400, windowMs: 10 * MINUTE },
  // An office plans a week in a morning; what is over it waits for the next hour.
  appointments: { limit: 200, windowMs: HOUR, countsMails: true },
  'appointment-answers': { limit: 60, windowMs: HOUR },
  // Each call has up to fifty acts, of which few are mailed about.
  'day-acts': { limit: 200, windowMs: HOUR },
  // Enough for an installer who meets a bad wall; each is a mail to all who may answer.
  extras: { limit: 30, windowMs: HOUR },
  'extra-answers': { limit: 60, windowMs: HOUR },
  // Mailed about where a customer has asked for one. An archive comes with many that are refused.
  papers: { limit: 400, windowMs: HOUR, countsMails: true },
  'withdrawn-papers': { limit: 60, windowMs: HOUR },
  registrations: { limit: 20, windowMs: HOUR },
  // A call for all colleagues without a login mails a hundred at most.
  'first-passwords': { limit: 20, windowMs: HOUR },
  'factor-resets': { limit: 20, windowMs: HOUR },
  'holder-moves': { limit: 20, windowMs: HOUR },
  'machine-keys': { limit: 20, windowMs: HOUR },
  webhooks: { limit: 20, windowMs: HOUR },
  // Each goes to everybody who decides for a customer.
  offers: { limit: 100, windowMs: HOUR, countsMails: true },
  'offer-answers': { limit: 30, windowMs: HOUR, perNetwork: 120 },
  'payment-accounts': { limit: 20, windowMs: HOUR },
  'removed-payment-accounts': { limit: 60, windowMs: HOUR, countsMails: true },
  'company-changes': { limit: 20, windowMs: HOUR, countsMails: true },
  // To oneself, while a mail server is being set up.
  'mail-tests': { limit: 10, windowMs: HOUR },
  'host-removals': { limit: 40, windowMs: HOUR, countsMails: true },
  'revoked-keys': { limit: 60, windowMs: HOUR, countsMails: true },
  // Each call invites up to two thousand customers.
  invitations: { limit: 100, windowMs: HOUR },
  'resent-mails': { limit: 100, windowMs: HOUR },
  imports: { limit: 120, windowMs: HOUR, countsMails: true },
} as const satisfies Record<string, MailBudget>;

export type MailBudgetName = keyof typeof MAIL_BUDGETS;

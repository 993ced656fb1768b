import { DAY, MINUTE } from '#domain/time.ts';
import type { Role } from './session.ts';

/** Which staff must have a second factor. */
export const FACTOR_POLICIES = ['optional', 'admins', 'all'] as const;
export type FactorPolicy = (typeof FACTOR_POLICIES)[number];

/** From the first login at which it is required, so that no employee is shut out on the day the rule begins. */
export const FACTOR_GRACE_MS = 7 * DAY;
/** How long after a proof its owner counts as being there, for what matters most. */
export const PROOF_LIFETIME_MS = 10 * MINUTE;

export const RECOVERY_CODES = 10;

export const isFactorWanted = (policy: FactorPolicy, role: Role): boolean =>
  role === 'Admin' ? policy !== 'optional' : role === 'Employee' && policy === 'all';

/** `dueAt`: until when a login that must have one is let in without; null: the time has not begun. */
export type FactorState = { role: Role; hasFactor: boolean; dueAt: Date | null };

/** What comes after a right password: the portal, the second factor, or setting one up, which can be put off no longer. */
export type NextStep = 'enter' | 'prove' | 'set-up';

/** A customer's passkey is another way in, and asks for nothing more beside the password. */
export function stepAfterPassword(policy: FactorPolicy, { role, hasFactor, dueAt }: FactorState, now: Date): NextStep {
  if (role === 'Customer') return 'enter';
  if (hasFactor) return 'prove';
  return isFactorWanted(policy, role) && dueAt !== null && dueAt <= now ? 'set-up' : 'enter';
}

export const isProofFresh = (provedAt: Date | null, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < PROOF_LIFETIME_MS;

export const MAX_PASSKEY_NAME_LENGTH = 80;
/** Per account, at all hosts together. */
export const MAX_PASSKEYS = 20;

/** A passkey belongs to a host name. A number is none, and browsers refuse it. */
export const canHavePasskeys = (host: string): boolean => /[a-z]/.test(host) && !host.includes(':');

/** The state of a redirect says what it was for, so that the page it leads back to knows which call to make. */
export const LINK_STATE_PREFIX = 'link.';
export const MAX_EID_LABEL_LENGTH = 30;

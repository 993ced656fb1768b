import { HOUR } from '#domain/time.ts';
import type { Budget } from '../../auth/limiter.ts';
import { spend } from '../../auth/spend.ts';
import type { Caller } from '../../caller.ts';
import type { Deps } from '../../deps.ts';

const LOOKUPS_PER_ADMIN: Budget = { limit: 60, windowMs: HOUR };
const REGISTRATIONS_PER_ADMIN: Budget = { limit: 20, windowMs: HOUR };
const FIRST_PASSWORDS_PER_ADMIN: Budget = { limit: 20, windowMs: HOUR };
/** Each is a mail to an address that nobody has confirmed yet. */
const EMAIL_CHANGES_PER_OWNER: Budget = { limit: 5, windowMs: HOUR };
const EMAIL_CHANGES_PER_ADMIN: Budget = { limit: 20, windowMs: HOUR };

/** Each call invites up to two thousand customers. */
const INVITATIONS_PER_ADMIN: Budget = { limit: 100, windowMs: HOUR };
const RESENT_MAILS_PER_ADMIN: Budget = { limit: 100, windowMs: HOUR };

export const spendInvitations = (deps: Deps, caller: Caller) => spend(deps, caller, 'invitations', INVITATIONS_PER_ADMIN);
export const spendResentMail = (deps: Deps, caller: Caller) => spend(deps, caller, 'resent-mails', RESENT_MAILS_PER_ADMIN);
export const spendLookup = (deps: Deps, caller: Caller) => spend(deps, caller, 'lookups', LOOKUPS_PER_ADMIN);
export const spendRegistration = (deps: Deps, caller: Caller) => spend(deps, caller, 'registrations', REGISTRATIONS_PER_ADMIN);
export const spendEmailChange = (deps: Deps, caller: Caller) => spend(deps, caller, 'email-changes', EMAIL_CHANGES_PER_OWNER);
export const spendStartedEmailChange = (deps: Deps, caller: Caller) =>
  spend(deps, caller, 'started-email-changes', EMAIL_CHANGES_PER_ADMIN);
export const spendFirstPassword = (deps: Deps, caller: Caller) => spend(deps, caller, 'first-passwords', FIRST_PASSWORDS_PER_ADMIN);

import type { ScoreField } from '#domain/surveys/survey.ts';
import type { UserRole } from './employee.ts';

/** What Admins do, and what becomes of people's logins, as the audit list has it. */
export const STAFF_EVENTS = [
  'employee-registered',
  'role-changed',
  'department-changed',
  'department-saved',
  'employee-disabled',
  'employee-enabled',
  'sessions-ended',
  'first-password-sent',
  'mail-closed',
  'mail-resent',
  'customers-invited',
  'accounts-imported',
  'addresses-imported',
  'email-change-asked',
  'email-change-started',
  'email-change-cancelled',
  'email-changed',
  'erasure-lifted',
  'machine-key-made',
  'machine-key-revoked',
  'holder-move-started',
  'holder-move-cancelled',
  'holder-moved',
  'office-given',
  'office-taken',
  'looks-limited',
  'paper-withdrawn',
  'paper-added',
  'paper-waived',
  'paper-waiver-ended',
  'service-book-changed',
  'appointment-words-changed',
  'offer-words-changed',
  'factor-reset',
  'cases-exported',
  'saved-reply-changed',
  'office-hours-changed',
  'care-added',
  'care-changed',
  'care-ended',
  'brand-published',
  'brand-restored',
  'host-claimed',
  'host-proven',
  'host-forgotten',
  'host-lost',
  'checklist-dismissed',
  'company-settings-changed',
  'privacy-notice-changed',
  'payment-account-added',
  'payment-account-removed',
  'webhook-added',
  'webhook-changed',
  'webhook-secret-changed',
  'webhook-switched-on',
  'webhook-switched-off',
  'webhook-stopped',
  'webhook-removed',
  'mail-server-set',
  'held-mails-sent',
  'held-mails-discarded',
] as const;
export type StaffEvent = (typeof STAFF_EVENTS)[number];

export const EMPLOYEE_STATES = ['active', 'disabled', 'no-login'] as const;

export const EMPLOYEES_PAGE_SIZE = 20;
export const AUDIT_PAGE_SIZE = 20;
export const MY_JOBS_SHOWN = 10;
export const RECENT_DAYS = 90;
export const MAX_SEARCH_LENGTH = 100;
export const MAX_DEPARTMENT_NAME = 100;
export const MAX_DEPARTMENTS = 200;

/** What an Admin can do to a colleague's login. */
export type AccountChange = 'role' | 'office' | 'disable' | 'enable' | 'end-sessions' | 'first-password' | 'email' | 'factor';
export type StaffAccount = { accountId: number; role: UserRole; isDisabled: boolean };
export type StaffProblem = 'no-login' | 'last-admin' | 'own-account' | 'account-disabled';

const REMOVES_ADMIN: readonly AccountChange[] = ['role', 'disable'];
const NEEDS_OPEN_LOGIN: readonly AccountChange[] = ['first-password', 'email'];

/**
 * Why a change is refused. Admins cannot change their own login, so they can neither raise their rights nor shut themselves out, and a
 * company keeps an Admin who can log in. `activeAdmins` must be read under a lock, or two Admins could remove each other.
 */
export function checkStaffChange(
  change: AccountChange,
  target: StaffAccount | null,
  { actorId, activeAdmins }: { actorId: number; activeAdmins: readonly number[] },
): StaffProblem | null {
  if (!target) return 'no-login';
  const isLastAdmin = activeAdmins.length === 1 && activeAdmins[0] === target.accountId;
  if (isLastAdmin && REMOVES_ADMIN.includes(change)) return 'last-admin';
  if (target.accountId === actorId) return 'own-account';
  return NEEDS_OPEN_LOGIN.includes(change) && target.isDisabled ? 'account-disabled' : null;
}

/** The mean of the seven scores, with one decimal. */
export const meanScore = (scores: Record<ScoreField, number>): number => {
  const all = Object.values(scores);
  return Math.round((all.reduce((sum, score) => sum + score, 0) / all.length) * 10) / 10;
};

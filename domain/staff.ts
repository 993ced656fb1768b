import type { UserRole } from './employee.ts';
import type { ScoreField } from './survey.ts';

/** What Admins do, and what becomes of people's logins, as the audit list has it. */
export const STAFF_EVENTS = [
  'employee-registered',
  'role-changed',
  'department-changed',
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
] as const;
export type StaffEvent = (typeof STAFF_EVENTS)[number];

export const EMPLOYEE_STATES = ['active', 'disabled', 'no-login'] as const;
export type EmployeeState = (typeof EMPLOYEE_STATES)[number];

export const EMPLOYEES_PAGE_SIZE = 20;
export const AUDIT_PAGE_SIZE = 20;
export const MY_JOBS_SHOWN = 10;
export const RECENT_DAYS = 90;
export const MAX_SEARCH_LENGTH = 100;

/** What an Admin can do to a colleague's login. */
export type AccountChange = 'role' | 'disable' | 'enable' | 'end-sessions' | 'first-password' | 'email';
export type StaffAccount = { accountId: number; role: UserRole; isDisabled: boolean };
export type StaffProblem = 'no-login' | 'last-admin' | 'own-account' | 'account-disabled';

const REMOVES_ADMIN: readonly AccountChange[] = ['role', 'disable'];
const NEEDS_OPEN_LOGIN: readonly AccountChange[] = ['first-password', 'email'];

/**
 * Why a change is not made. Nobody changes the rights of their own login, so nobody can raise or shut out themselves, and a company
 * keeps an Admin who can log in. `activeAdmins` must be read under a lock, or two Admins could remove each other.
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

/** GET Staff/Employees. */
export type EmployeeRow = {
  employeeId: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  departmentId: number;
  departmentName: string;
  startDate: string | null;
  state: EmployeeState;
  /** From here to `lastLogin` null without a login. */
  userName: string | null;
  /** The address that the login uses, and one that waits for its confirmation. */
  loginEmail: string | null;
  pendingEmail: string | null;
  userRole: UserRole | null;
  lastLogin: string | null;
  isSelf: boolean;
};
export type EmployeeList = { total: number; employees: EmployeeRow[] };

/** GET Staff/Profile: one's own. `accountEmail` is where new passwords and notices go. */
export type StaffProfile = Pick<EmployeeRow, 'firstName' | 'lastName' | 'email' | 'phone' | 'departmentName'> & {
  userName: string;
  userRole: UserRole;
  accountEmail: string;
};

/** GET Staff/Audit. Names are null where the person is no longer in the register. */
export type AuditRow = {
  id: number;
  at: string;
  event: StaffEvent;
  by: string | null;
  /** Not by an account: a command on the machine. */
  byOperator: boolean;
  about: string | null;
  from: string | null;
  to: string | null;
  /** How many accounts, where it is about several. */
  count: number | null;
};
export type AuditList = { total: number; events: AuditRow[] };

/** GET Staff/MyJobs. Neither the customer nor the customer's words: the scores are what the work needs. */
export type MyJob = { jobId: number; date: string; scores: Record<ScoreField, number> | null };
export type MyJobs = { jobs: MyJob[]; recent: { jobs: number; answered: number; average: number | null } };

/** GET Staff/Week. */
export type FailedMail = {
  id: string;
  kind: string;
  recipient: string;
  createdAt: string;
  /** False: it will be tried again by itself. */
  isGivenUp: boolean;
};
export type CompanyWeek = {
  from: string;
  to: string;
  number: number;
  jobs: number;
  answered: number;
  average: number | null;
  days: { date: string; jobs: number; answered: number }[];
  /** `waiting`: not tried yet. */
  mails: { total: number; waiting: number; newest: FailedMail[] };
};

/** The mean of the seven scores, with one decimal. */
export const meanScore = (scores: Record<ScoreField, number>): number => {
  const all = Object.values(scores);
  return Math.round((all.reduce((sum, score) => sum + score, 0) / all.length) * 10) / 10;
};

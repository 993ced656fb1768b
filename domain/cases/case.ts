import { DAY, MINUTE } from '#domain/time.ts';

/** What a customer reports: a fault of our work, new work, a question about a bill or papers, wrong details about the customer. */
export const CASE_KINDS = ['complaint', 'help', 'question', 'details'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const CASE_STATES = ['received', 'in-progress', 'waiting', 'planned', 'done', 'closed', 'reopened'] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const MAX_CASE_TEXT = 4000;
export const MAX_CASE_TITLE = 80;
/** When a visit suits, in the customer's own words. */
export const MAX_VISIT_TIMES = 300;
export const MAX_PHOTOS = 8;
export const MAX_SAVED_REPLIES = 200;
export const CASES_PER_PAGE = 50;
export const INBOX_PAGE_SIZE = 50;
export const MACHINE_PAGE_SIZE = 200;
export const MAX_REPLY_NAME = 60;

/** The views of the inbox. */
export const INBOX_VIEWS = ['all', 'mine', 'unassigned', 'closed'] as const;

/** What the office does to a case along with its reply. */
export const REPLY_STEPS = ['answer', 'ask', 'visit', 'done', 'reopen'] as const;
export type ReplyStep = (typeof REPLY_STEPS)[number];

/** A closed or done case can be reopened; a done one can also be answered. */
export function stepsIn(state: CaseState): readonly ReplyStep[] {
  if (state === 'closed') return ['reopen'];
  return state === 'done' ? ['answer', 'reopen'] : REPLY_STEPS.filter((step) => step !== 'reopen');
}

/** Names a case after the first line of what the customer wrote, cut between words. */
export function titleOf(text: string): string {
  const line = text.trim().replace(/\n.*/s, '').trim();
  if (line.length <= MAX_CASE_TITLE) return line;
  const cut = line.slice(0, MAX_CASE_TITLE - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > MAX_CASE_TITLE / 2 ? cut.slice(0, space) : cut).toWellFormed().replace(/\uFFFD$/, '')}…`;
}

export type CaseSide = 'customer' | 'staff';

/** Lower for the customer's people, so that the office can still answer and close a case that is full. */
export const MAX_CASE_EVENTS: Readonly<Record<CaseSide, number>> = { customer: 500, staff: 600 };
/** All texts of a case together, in UTF-8. */
export const MAX_CASE_BYTES: Readonly<Record<CaseSide, number>> = { customer: 500_000, staff: 600_000 };
export const MAX_CASE_NOTES = 200;
export const EVENTS_PER_PAGE = 50;
/** Size of a page of cases for a machine; the first case is always sent whole. */
export const MACHINE_PAGE_BYTES = 2_000_000;

export type CaseSize = { events: number; bytes: number };

/** Whether one more event fits, with what is written in it. */
export const checkRoom = ({ events, bytes }: CaseSize, side: CaseSide, addedBytes: number): 'case-full' | null =>
  events >= MAX_CASE_EVENTS[side] || bytes + addedBytes > MAX_CASE_BYTES[side] ? 'case-full' : null;

export const CASE_LINK_LIFETIME_MS = 7 * DAY;
/** For so long an expired link can be exchanged for a new one, by mail. */
export const CASE_LINK_RENEWABLE_MS = 90 * DAY;
/** A person who was mailed and has not read the case is mailed once more. */
export const REMINDED_AFTER_MS = 3 * DAY;
/** An unassigned danger case is mailed about again: one mail for all that a customer has reported to a department. */
export const ALARM_EVERY_MS = 15 * MINUTE;
/** Unassigned ones. After these the customer is asked to call instead. */
export const MAX_DANGER_CASES = 5;

/** What calls for contact without being a case: registered wishes, and survey answers. */
export const FOLLOW_UP_SOURCES = ['wish', 'survey'] as const;

export type FollowUpSource = (typeof FOLLOW_UP_SOURCES)[number];

export const FOLLOW_UP_OUTCOMES = ['wrote', 'called', 'not-needed'] as const;
export type FollowUpOutcome = (typeof FOLLOW_UP_OUTCOMES)[number];

/** A recommendation of this or lower calls for contact; so does a comment. */
export const CONTACT_AT_OR_BELOW = 6;
export const FOLLOW_UPS_PER_PAGE = 50;
/** Older ones are no longer listed. */
export const FOLLOW_UP_MONTHS = 6;

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

/** What is left to do once a company is set up. */
export const CHECKLIST_ITEMS = ['factor', 'address', 'mail', 'hours', 'promise', 'departments', 'data', 'colleagues'] as const;
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number];

/** Companies that are set up in the browser have numbers from here up; those below are the examples and what was there before. */
export const FIRST_NUMBER = 101;

/** The kinds of lines of an import, in the order in which they are stored: nothing points at what comes after it. */
export const KIND_NAMES = [
  'department',
  'employee',
  'customer',
  'site',
  'job',
  'invoice',
  'complaint',
  'siteVisit',
  'documentation',
  'surveyAnswer',
  'care',
] as const;
export type KindName = (typeof KIND_NAMES)[number];

/** Why a line is wrong. Partners write programs against these words: they are listed in docs/import.md. */
export const REASONS = [
  'not-utf8',
  'too-long',
  'not-json',
  'unknown-kind',
  'other-company',
  'other-customer',
  'missing',
  'unknown-field',
  'wrong-type',
  'bad-value',
  'duplicate',
  'not-found',
  'taken',
  'fixed',
  'erased',
  'staff-by-call',
  'refused',
] as const;
export type Reason = (typeof REASONS)[number];

export const RUN_STATES = ['running', 'interrupted', 'done'] as const;
export type RunState = (typeof RUN_STATES)[number];

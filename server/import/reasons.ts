/** Why a line is wrong. Partners write programs against these words: they are listed in docs/import.md. */
export const REASONS = [
  'not-utf8',
  'too-long',
  'not-json',
  'unknown-kind',
  'other-company',
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

export type Problem = { field?: string; reason: Reason };

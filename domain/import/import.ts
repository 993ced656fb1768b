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
  'appointment',
  'offer',
  'extra',
  'bill',
] as const;
export type KindName = (typeof KIND_NAMES)[number];

/** The highest number that a company may give a job or an invoice itself; the portal's own begin above. */
export const MAX_OWN_NUMBER = 1_499_999_999;

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
  'past',
  'erased',
  'staff-by-call',
  'refused',
] as const;
export type Reason = (typeof REASONS)[number];

/** What a field takes, as codes for the words of a person's language and for programs. */
export const EXPECTATIONS = [
  'one-of',
  'known-id',
  'day',
  'moment',
  'time',
  'mail-address',
  'user-name',
  'pdf',
  'postal-code',
  'customer-number',
  'id',
  'text',
  'number',
  'whole-number',
  'yes-or-no',
  'list',
  'object',
  'csv-header',
] as const;
/** `values` of `one-of`, or the kind that `known-id` points at; `min` and `max` of a number, of the letters of a text or the parts of a list. */
export type Expectation = { what: (typeof EXPECTATIONS)[number]; values?: string[]; min?: number; max?: number };

/** A wrong line: where it is, why it is wrong and its value, shortened. */
export type LineError = { line: number; kind: KindName | null; field?: string; reason: Reason; value?: string };

/** A value that was left out of a line that was stored; `used`: what was taken in its place. */
export type LineWarning = LineError & { used?: string };

/** Mail addresses that several customers have: how many, and the first of them with the customers' names and numbers. */
export type SharedAddresses = { count: number; first: { email: string; customers: string[] }[] };

export const RUN_STATES = ['running', 'interrupted', 'done'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** In the list of imports. */
export const IMPORTS_PER_PAGE = 20;

/** Why a file cannot be read. Pages have words for these. */
export const FILE_PROBLEMS = ['empty', 'password', 'old-excel', 'no-workbook', 'no-table', 'too-big', 'broken', 'open-quote'] as const;
export type FileProblemCode = (typeof FILE_PROBLEMS)[number];

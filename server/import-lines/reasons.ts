import type { Reason } from '#domain/import.ts';

/** `value`: the content of the field, shortened. It goes to the sender alone, and is neither stored nor logged. */
export type Problem = { field?: string; reason: Reason; value?: string };

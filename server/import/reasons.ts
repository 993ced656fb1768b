import type { Reason } from '#domain/import.ts';

export type Problem = { field?: string; reason: Reason };

export const TOMBSTONE_KINDS = ['key', 'customer', 'customer-number', 'job', 'job-number'] as const;
export type TombstoneKind = (typeof TOMBSTONE_KINDS)[number];

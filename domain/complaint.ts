export const CAUSES = ['product-fault', 'customer-lacked-knowledge', 'installer-fault', 'work'] as const;
export type Cause = (typeof CAUSES)[number];

export const causeOf = (code: number): Cause | null => CAUSES[code - 1] ?? null;
export const isBillable = (faktureres: number): boolean => faktureres === 1;

export const REPAIR_DEADLINE_HOURS = 72;
export const COMPLAINT_YEARS_PRIVATE = 5;
export const COMPLAINT_YEARS_BUSINESS = 1;

/** Call 7 with schema 8. The columns of its two tables come as arrays of one length; the first entry is a header row and is skipped. */
export type Complaint = {
  Description_1: string[];
  Description_2: string[];
  error: number[];
  montasjedato: string[];
  elNr: string[];
  desc_: string[];
  qty: number[];
  Faktureres: number[];
  Montor: string;
  Date: string;
};

export const CAUSES = ['product-fault', 'customer-lacked-knowledge', 'installer-fault', 'work'] as const;
export type Cause = (typeof CAUSES)[number];

export const causeOf = (code: number): Cause | null => CAUSES[code - 1] ?? null;
export const isBillable = (faktureres: number): boolean => faktureres === 1;

export const REPAIR_DEADLINE_HOURS = 72;
export const COMPLAINT_YEARS_PRIVATE = 5;
export const COMPLAINT_YEARS_BUSINESS = 1;

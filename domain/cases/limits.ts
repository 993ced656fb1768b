export type CaseSide = 'customer' | 'staff';

/** Lower for the customer's people, so that the office can still answer and close a case that is full. */
export const MAX_CASE_EVENTS: Readonly<Record<CaseSide, number>> = { customer: 500, staff: 600 };
/** All texts of a case together, in UTF-8. */
export const MAX_CASE_BYTES: Readonly<Record<CaseSide, number>> = { customer: 500_000, staff: 600_000 };
export const MAX_CASE_NOTES = 200;
export const EVENTS_PER_PAGE = 50;
/** Size of a page of cases for a machine; the first case is always sent whole. */
export const MACHINE_PAGE_BYTES = 2_000_000;

export type CaseSize = { events: number; bytes: number };

/** Whether one more event fits, with what is written in it. */
export const checkRoom = ({ events, bytes }: CaseSize, side: CaseSide, addedBytes: number): 'case-full' | null =>
  events >= MAX_CASE_EVENTS[side] || bytes + addedBytes > MAX_CASE_BYTES[side] ? 'case-full' : null;

/** Who adds to a case. */
export type CaseSide = 'customer' | 'staff';

/** A conversation has an end. The customer's people reach it first, so that the office can still answer a case that is full, and end it. */
export const MAX_CASE_EVENTS: Readonly<Record<CaseSide, number>> = { customer: 500, staff: 600 };
/** Of everything that was written in it, in UTF-8. */
export const MAX_CASE_BYTES: Readonly<Record<CaseSide, number>> = { customer: 500_000, staff: 600_000 };
export const MAX_CASE_NOTES = 200;
/** The newest part of a conversation, and each older one. */
export const EVENTS_PER_PAGE = 50;
/** Of the cases that a machine gets at a time; the first of them always comes whole. */
export const MACHINE_PAGE_BYTES = 2_000_000;

export type CaseSize = { events: number; bytes: number };

/** Whether one more event fits, with what is written in it. */
export const checkRoom = ({ events, bytes }: CaseSize, side: CaseSide, addedBytes: number): 'case-full' | null =>
  events >= MAX_CASE_EVENTS[side] || bytes + addedBytes > MAX_CASE_BYTES[side] ? 'case-full' : null;

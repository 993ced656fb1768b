import { addMonths } from '#domain/calendar.ts';
import type { CustomerKind } from '#domain/customers/customer.ts';
import { COMPLAINT_YEARS_BUSINESS, COMPLAINT_YEARS_PRIVATE } from '#domain/jobs/complaint.ts';

/**
 * How long a fault of a job can be reported, by the complaint form. `atLeastUntil`: the last day that is certain; null once it has passed, for then
 * nothing is certain either way: the law may give more time, and reporting is never refused.
 */
export type FaultDeadline = { atLeastUntil: string | null; source: 'complaint-form'; years: number };

const YEARS: Record<CustomerKind, number> = { private: COMPLAINT_YEARS_PRIVATE, business: COMPLAINT_YEARS_BUSINESS };

/** Counted from the day of the job. A job of 29 February ends on the last day of February. */
export function faultDeadline(jobDay: string, customerKind: CustomerKind, today: string): FaultDeadline {
  const years = YEARS[customerKind];
  const day = addMonths(jobDay, 12 * years);
  return { atLeastUntil: day < today ? null : day, source: 'complaint-form', years };
}

/** The oldest day on which a job may have been done whose deadline is today or later, or a day or two before that. */
export const firstJobWithDeadline = (customerKind: CustomerKind, today: string): string => addMonths(today, -12 * YEARS[customerKind]);

import type { StaffCustomer } from '#contract/staff/customer.ts';
import type { CustomerJob } from '#contract/staff/customer-jobs.ts';

export type TabProps = { customer: StaffCustomer };

/** A form of one of the jobs; `withdrawn` where it was taken back. */
export type Paper = { job: CustomerJob; schemaId: number; name: string; withdrawn: CustomerJob['withdrawn'][number] | null };

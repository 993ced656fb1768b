import type { CustomerJob, StaffCustomer } from '#contract/office.ts';

export type TabProps = { customer: StaffCustomer };

/** A form of one of the jobs; `withdrawn` if it was withdrawn. */
export type Paper = { job: CustomerJob; schemaId: number; name: string; withdrawn: CustomerJob['withdrawn'][number] | null };

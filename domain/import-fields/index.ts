// What a spreadsheet can contain, for the page that maps its columns and for the call that takes a CSV. The headings are plain Norwegian and English,
// and those of Tripletex (customers, projects, orders), Fiken and 24SevenOffice, as their public help pages name them; `web/import-file/guess-columns.test.ts` has the sources.
import { BILL_FIELDS } from './bill-fields.ts';
import { CUSTOMER_FIELDS, SITE_FIELDS } from './customer-fields.ts';
import type { ImportField } from './field.ts';
import { APPOINTMENT_FIELDS, JOB_FIELDS } from './job-fields.ts';
import { EXTRA_FIELDS, OFFER_FIELDS } from './price-fields.ts';
import { DEPARTMENT_FIELDS, EMPLOYEE_FIELDS } from './staff-fields.ts';

/** The kinds of lines that a spreadsheet can contain, one row a line. */
export const MAPPED_KINDS = ['customer', 'site', 'job', 'appointment', 'offer', 'extra', 'bill', 'employee', 'department'] as const;
export type MappedKind = (typeof MAPPED_KINDS)[number];

/** The fields of a line that a column can become, in the order in which they are offered. */
export const IMPORT_FIELDS: Readonly<Record<MappedKind, readonly ImportField[]>> = {
  customer: CUSTOMER_FIELDS,
  site: SITE_FIELDS,
  job: JOB_FIELDS,
  appointment: APPOINTMENT_FIELDS,
  offer: OFFER_FIELDS,
  extra: EXTRA_FIELDS,
  bill: BILL_FIELDS,
  employee: EMPLOYEE_FIELDS,
  department: DEPARTMENT_FIELDS,
};

export const fieldOf = (kind: MappedKind, name: string): ImportField | undefined =>
  IMPORT_FIELDS[kind].find((field) => field.name === name);
